import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { FootprintStyles } from './cells';
import { footprintList } from './list';

export default function FootprintList() {
  const text = useText();
  return (
    <Page title={text('footprints.title')} list={{ name: text('account.title'), path: '/account' }}>
      <FootprintStyles>
        <List
          list={footprintList}
          empty={
            <Card>
              <EmptyState
                icon="list"
                title={text('footprints.empty')}
                text={text('footprints.emptyText')}
              />
            </Card>
          }
        />
      </FootprintStyles>
    </Page>
  );
}
