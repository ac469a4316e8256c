import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';

export function NoLists() {
  const text = useText();
  return (
    <Card>
      <EmptyState icon="list" title={text('coupons.noLists')} text={text('coupons.noListsText')} />
    </Card>
  );
}
