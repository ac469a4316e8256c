import { Link } from 'react-router';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { orderList } from './list';

export default function OrderList() {
  const text = useText();
  return (
    <Page title={text('orders.title')}>
      <List
        list={orderList}
        tools={<Link to="/settings/orders">{text('orders.howReported')}</Link>}
        empty={
          <Card>
            <EmptyState icon="list" title={text('orders.empty')} text={text('orders.emptyText')}>
              <Link to="/settings/orders">{text('orders.howReported')}</Link>
            </EmptyState>
          </Card>
        }
      />
    </Page>
  );
}
