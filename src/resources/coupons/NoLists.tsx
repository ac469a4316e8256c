import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';

/** Replaces the lists of coupons and of their codes while the shop has none. */
export function NoLists() {
  const text = useText();
  return (
    <Card>
      <EmptyState icon="list" title={text('coupons.noLists')} text={text('coupons.noListsText')} />
    </Card>
  );
}
