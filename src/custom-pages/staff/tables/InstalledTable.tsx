import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { installedList } from './installed';

export default function InstalledTable() {
  const text = useText();
  return (
    <List
      list={installedList}
      empty={
        <Card>
          <EmptyState
            icon="actions"
            title={text('staff.noInstalled')}
            text={text('staff.noInstalledText')}
          />
        </Card>
      }
    />
  );
}
