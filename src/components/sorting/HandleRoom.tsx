import { styled } from '@mui/material/styles';

export const HANDLE_SIZE = { width: 32, height: 36 } as const;

/** Reserves the space of a row's drag handle until the code that sorts rows is loaded. */
export const HandleRoom = styled('span')({ flex: 'none', ...HANDLE_SIZE });
