import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readFilter } from '@/admin/address';
import { Icon } from '@/components/Icon';
import { TabLinks } from '@/components/navigation/TabLinks';
import { Page } from '@/components/Page';
import { rowHealth, type WithWeek } from '@/dataProvider/adapters/withWeek';
import { useFullList } from '@/dataProvider/useFullList';
import { type TextKey, useText } from '@/i18n/useText';
import { TourButton } from '@/tour/TourButton';
import { ActionList } from './ActionList';
import { ActionsHome } from './home/ActionsHome';

const TemplatesDialog = lazy(() => import('./TemplatesDialog'));

/** The home page at / and /actions?view=home, the list of actions at /actions. */
export default function ActionsPage() {
  const text = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [choosing, setChoosing] = useState(false);
  const create = () => setChoosing(true);
  const actions = (main: boolean) => (
    <>
      <TourButton name="list" />
      <Button
        data-tour="create"
        variant={main ? 'contained' : 'outlined'}
        startIcon={<Icon name="plus" />}
        onClick={create}
      >
        {text('actions.create')}
      </Button>
    </>
  );
  return (
    <>
      {pathname === '/' || params.get('view') === 'home' ? (
        <ActionsHome actions={actions} onCreate={create} />
      ) : (
        <Page title={text('actions.yours')} actions={actions(true)}>
          <div data-tour="views">
            <StatusTabs />
          </div>
          <ActionList onCreate={create} />
        </Page>
      )}
      {choosing ? (
        <Suspense fallback={null}>
          <TemplatesDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

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

function StatusTabs() {
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
