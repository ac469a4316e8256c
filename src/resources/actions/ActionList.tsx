import type { SelectableStatus } from '@catalogue/campaign';
import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { List } from '@/admin/List';
import { RowMenu } from '@/admin/RowMenu';
import type { RowMenuItem } from '@/admin/RowMenuItems';
import {
  StatusChangeContext,
  type StatusRow,
  useStatusChange,
} from '@/campaign-editor/list/rowStatus';
import { useActivation } from '@/campaign-editor/versions/useActivation';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { useDataProvider } from '@/dataProvider';
import { usageTodayQuery } from '@/dataProvider/areas/reports/analytics';
import { useText } from '@/i18n/useText';
import { type ActionRow, actionList } from './list';

function useUsageToday(): Map<number, number> | undefined {
  const dataProvider = useDataProvider();
  const now = new Date();
  return useQuery(usageTodayQuery(dataProvider, now)).data;
}

const CampaignBulk = lazy(() => import('@/campaign-editor/list/CampaignBulk'));
const DeleteActionDialog = lazy(() => import('./DeleteActionDialog'));
const TestModeDialog = lazy(() =>
  import('@/campaign-editor/TestModeDialog').then((module) => ({ default: module.TestModeDialog })),
);

export function ActionList({ onCreate }: { onCreate: () => void }) {
  const text = useText();
  const usage = useUsageToday();
  const { busy, change } = useStatusChange('actions');
  const { mayActivate, dialog } = useActivation();
  const [deleting, setDeleting] = useState<CampaignRow | null>(null);
  const [testing, setTesting] = useState(false);

  const choose = useCallback(
    async (row: StatusRow & { _type?: string }, status: SelectableStatus) => {
      if (status === 'active' && !(await mayActivate(row.id))) return;
      const shown = row._type !== 'schedule';
      if ((await change(row, status)) && status === 'test' && shown) setTesting(true);
    },
    [change, mayActivate],
  );
  const statusChange = useMemo(() => ({ busy, choose }), [busy, choose]);
  const decorate = useCallback(
    (row: ActionRow) => ({ ...row, used: usage && (usage.get(row.id) ?? 0) }),
    [usage],
  );
  const rowActions = useCallback(
    (row: ActionRow) => {
      const results: RowMenuItem = {
        icon: 'chart',
        label: text('actions.results'),
        to: `/analytics/actions/${row.id}`,
      };
      const remove: RowMenuItem = {
        icon: 'trash',
        label: text('actions.delete.confirm'),
        onChoose: () => setDeleting(row),
        danger: true,
      };
      // Schedules have no page with results.
      const items = row._type === 'schedule' ? [remove] : [results, remove];
      return <RowMenu name={row.name} items={items} />;
    },
    [text],
  );
  return (
    <StatusChangeContext.Provider value={statusChange}>
      <List
        list={actionList}
        decorate={decorate}
        rowActions={rowActions}
        bulk={<CampaignBulk deleteText={text('actions.delete.text')} />}
        empty={
          <Card>
            <EmptyState
              icon="actions"
              title={text('actions.empty.title')}
              text={text('actions.empty.text')}
            >
              <Button variant="contained" onClick={onCreate}>
                {text('actions.create')}
              </Button>
            </EmptyState>
          </Card>
        }
      />
      {dialog}
      <Suspense fallback={null}>
        {deleting ? <DeleteActionDialog row={deleting} onClose={() => setDeleting(null)} /> : null}
        {testing ? <TestModeDialog open onClose={() => setTesting(false)} /> : null}
      </Suspense>
    </StatusChangeContext.Provider>
  );
}
