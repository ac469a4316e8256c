import { useQuery } from '@tanstack/react-query';
import { wholeList } from '@/dataProvider/wholeList';
import { wasSeen } from '@/tour/tours';

/** True when a shop makes its first action; queried only while the tutorial has not been shown. */
export function useFirstAction(isNew: boolean): boolean {
  const { data } = useQuery({ ...wholeList('actions'), enabled: isNew && !wasSeen('editor') });
  return isNew && data?.total === 0;
}
