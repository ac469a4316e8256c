import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import { useLocation } from 'react-router';
import { readFilter } from '@/admin/address';
import { TabLinks } from '@/components/navigation/TabLinks';
import { rowHealth, type WithWeek } from '@/dataProvider/adapters/withWeek';
import { useFullList } from '@/dataProvider/useFullList';
import { type TextKey, useText } from '@/i18n/useText';

type Row = WithWeek<CampaignRow>;

interface Tab {
  text: TextKey;
  filter: Record<string, string[]>;
  has: (row: Row) => boolean;
}

const tabs: readonly Tab[] = [
  { text: 'actions.tabs.all', filter: {}, has: () => true },
  {
    text: 'actions.tabs.active',
    filter: { status: ['active'] },
    has: ({ status }) => status === 'active',
  },
  {
    text: 'actions.tabs.needs',
    filter: { health: ['broken', 'warning'] },
    has: (row) => ['broken', 'warning'].includes(rowHealth(row)?.state ?? ''),
  },
  {
    text: 'actions.tabs.test',
    filter: { status: ['test'] },
    has: ({ status }) => status === 'test',
  },
  {
    text: 'actions.tabs.disabled',
    filter: { status: ['disabled'] },
    has: ({ status }) => status === 'disabled',
  },
];

export function StatusTabs() {
  const text = useText();
  const { search } = useLocation();
  const { data: rows } = useFullList<Row>('actions');
  const { q: _, ...set } = readFilter(new URLSearchParams(search).get('filter')) ?? {};
  const narrowed = JSON.stringify(set);
  return (
    <TabLinks
      label={text('actions.tabs.label')}
      tabs={tabs.map(({ text: name, filter, has }) => {
        const encoded = JSON.stringify(filter);
        return {
          to:
            encoded === '{}' ? '/actions' : `/actions?${new URLSearchParams({ filter: encoded })}`,
          text: text(name),
          current: narrowed === encoded,
          count: rows?.filter(has).length,
        };
      })}
    />
  );
}
