import type { DayRange } from '@catalogue/lib/date-range';
import { parseMoment } from '@catalogue/lib/istanbul';
import { type Sort, useListAddress } from '../actions/useListAddress';

export const NEWEST: Sort = { field: 'created_at', order: 'DESC' };

/** The state of a list of shoppers' words, as the address has it; what it cannot be is not set. */
export function useModerationAddress<const Status extends string>(statuses: readonly Status[]) {
  const { filter, setFilter, ...address } = useListAddress(NEWEST, ['status', 'start', 'end']);
  const first = statuses[0] as Status;
  const status = statuses.find((one) => one === filter.status) ?? first;
  const days: DayRange = { start: dayOf(filter.start), end: dayOf(filter.end) };
  return {
    ...address,
    status,
    days,
    setStatus: (next: Status) => setFilter({ status: next === first ? '' : next }),
    setDays: (next: DayRange) => setFilter(next),
    /** Nothing narrows the list. */
    whole: status === first && !days.start && !days.end && !address.search,
  };
}

const dayOf = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) && parseMoment(text) ? text : '');
