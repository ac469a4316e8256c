import useMediaQuery from '@mui/material/useMediaQuery';
import { windowBelow } from './tokens';

export function useWindowBelow(width: keyof typeof windowBelow): boolean {
  // Without this option the first rendering would always assume a wide window.
  return useMediaQuery(windowBelow[width], { noSsr: true });
}
