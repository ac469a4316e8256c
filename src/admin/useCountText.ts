import { useListContext } from 'react-admin';
import { useText } from '@/i18n/useText';
import { useListInUse } from './list';

/** Returns the text above a list, for example "3 actions · Figures: last 7 days". */
export function useCountText(): string {
  const text = useText();
  const { list } = useListInUse();
  const { total = 0, meta } = useListContext();
  if (!list.count) return '';
  const count = text(list.count, { smart_count: total });
  const found = meta?.more ? text('list.more', { count }) : count;
  return list.figures ? `${found} · ${text(list.figures)}` : found;
}
