import { useQuery } from '@tanstack/react-query';
import { fullList } from '@/dataProvider/fullList';
import { wasSeen } from '@/tour/tours';

/** Returns whether a shop creates its first action; queried only until the tutorial was shown. */
export function useFirstAction(isNew: boolean): boolean {
  const { data } = useQuery({ ...fullList('actions'), enabled: isNew && !wasSeen('editor') });
  return isNew && data?.total === 0;
}
