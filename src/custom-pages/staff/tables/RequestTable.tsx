import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { BulkAction } from '@/admin/bulk';
import { List } from '@/admin/List';
import { useRowCache } from '@/admin/useRowCache';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { type RequestRow, requestList } from './requests';

export default function RequestTable() {
  const text = useText();
  const rowActions = useCallback((row: RequestRow) => <HandleButton row={row} />, []);
  return (
    <List
      list={requestList}
      rowActions={rowActions}
      bulk={<BulkHandle />}
      empty={
        <Card>
          <EmptyState
            icon="star"
            title={text('staff.noSurveys')}
            text={text('staff.noSurveysText')}
          />
        </Card>
      }
    />
  );
}

function HandleButton({ row }: { row: RequestRow }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { refresh } = useRowCache('surveys');
  const handled = row.handled_at === null;
  const handle = useMutation({
    mutationFn: () => dataProvider.staff.handleRequest({ id: row.id, handled }),
    onSuccess: () =>
      notify(text(handled ? 'staff.handled.marked' : 'staff.handled.reopened'), {
        type: 'success',
      }),
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
    onSettled: refresh,
  });
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={handle.isPending}
      aria-label={text(handled ? 'staff.handled.markOne' : 'staff.handled.reopenOne', {
        name: row.action,
      })}
      onClick={() => handle.mutate()}
    >
      {text(handled ? 'staff.handled.mark' : 'staff.handled.reopen')}
    </Button>
  );
}

function BulkHandle() {
  const text = useText();
  const dataProvider = useDataProvider();
  return (
    <BulkAction
      icon="check"
      label={text('staff.handled.mark')}
      run={async ([row]: RequestRow[]) =>
        row && dataProvider.staff.handleRequest({ id: row.id, handled: true })
      }
      reasonOf={errorMessage}
      doneText={(count) => text('staff.handled.many', { smart_count: count })}
    />
  );
}
