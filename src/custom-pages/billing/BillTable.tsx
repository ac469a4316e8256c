import { styled } from '@mui/material/styles';
import { TableFrame } from '@/components/TableFrame';

/** Tables of dates and amounts: no column takes the room of the others. */
export const BillTable = styled(TableFrame)({
  '& td:first-of-type': { width: 'auto', maxWidth: 'none' },
  '& td': { height: 48 },
});
