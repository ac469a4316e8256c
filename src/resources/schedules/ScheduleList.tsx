import type { ScheduleRow } from '@contract/entities/campaigns/schedule';
import Button from '@mui/material/Button';
import { lazy, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { DeleteButton } from '@/admin/DeleteButton';
import { List } from '@/admin/List';
import { TemplateGallery } from '@/campaign-editor/gallery/TemplateGallery';
import { StatusChangeContext, useStatusChange } from '@/campaign-editor/list/rowStatus';
import { Card } from '@/components/Card';
import { DeleteDialog } from '@/components/dialogs/DeleteDialog';
import { Icon } from '@/components/Icon';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { scheduleList } from './list';

interface Props {
  row: Pick<ScheduleRow, 'id' | 'name'>;
  onClose: () => void;
}

function DeleteScheduleDialog({ row, onClose }: Props) {
  const text = useText();
  const { name } = row;
  return (
    <DeleteDialog
      resource="schedules"
      record={row}
      title={text('schedules.delete.title', { name })}
      text={text('schedules.delete.text')}
      confirm={text('schedules.delete.confirm')}
      done={text('schedules.delete.done', { name })}
      onClose={onClose}
    />
  );
}

const CampaignBulk = lazy(() => import('@/campaign-editor/list/CampaignBulk'));

export default function ScheduleList() {
  const text = useText();
  const { busy, change } = useStatusChange('schedules');
  const [deleting, setDeleting] = useState<ScheduleRow | null>(null);
  const statusChange = useMemo(() => ({ busy, choose: change }), [busy, change]);
  const rowActions = useCallback(
    (row: ScheduleRow) => (
      <DeleteButton
        label={text('schedules.delete.label', { name: row.name })}
        onClick={() => setDeleting(row)}
      />
    ),
    [text],
  );
  const create = (
    <Button
      component={Link}
      to="/campaigns/create"
      variant="contained"
      startIcon={<Icon name="plus" />}
    >
      {text('schedules.create')}
    </Button>
  );
  const actions = (
    <>
      <Button component={Link} to="/campaigns/deliveries" variant="outlined">
        {text('schedules.deliveries.title')}
      </Button>
      <Button component={Link} to="/contacts" variant="outlined">
        {text('contacts.title')}
      </Button>
      {create}
    </>
  );
  return (
    <Page title={text('schedules.title')} actions={actions}>
      <StatusChangeContext.Provider value={statusChange}>
        <List
          list={scheduleList}
          rowActions={rowActions}
          bulk={<CampaignBulk deleteText={text('schedules.delete.text')} />}
          empty={
            <>
              <Card sx={{ mb: 4 }}>
                <EmptyState
                  icon="calendar"
                  title={text('schedules.empty.title')}
                  text={text('schedules.empty.text')}
                >
                  {create}
                </EmptyState>
              </Card>
              <TemplateGallery resource="schedule-templates" level="h2" />
            </>
          }
        />
      </StatusChangeContext.Provider>
      {deleting ? <DeleteScheduleDialog row={deleting} onClose={() => setDeleting(null)} /> : null}
    </Page>
  );
}
