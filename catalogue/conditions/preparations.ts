import { prepare as countdown } from '../actions/countdown/definition';
import type { Plain } from '../fields/types';
import { prepare as dateRange } from './when/date-range';
import { prepare as url } from './where/url';

/** Work done once at saving instead of on every page: plain parameters to what `matches` reads. */
export const preparations: Record<string, (p: Plain) => Plain> = {
  countdown,
  'date-range': dateRange,
  url,
};
