import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { List } from '@/admin/List';
import { useRowCache } from '@/admin/useRowCache';
import { Card } from '@/components/Card';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { EmptyState } from '@/components/states/EmptyState';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { FootprintStyles } from '@/resources/footprints/cells';
import { type StaffFootprint, staffCallText, staffFootprintList } from './footprints';

export default function FootprintTable() {
  const text = useText();
  const rowActions = useCallback((row: StaffFootprint) => <UndoButton row={row} />, []);
  return (
    <FootprintStyles>
      <List
        list={staffFootprintList}
        rowActions={rowActions}
        empty={
          <Card>
            <EmptyState
              icon="list"
              title={text('footprints.empty')}
              text={text('staff.noFootprintsText')}
            />
          </Card>
        }
      />
    </FootprintStyles>
  );
}

function UndoButton({ row }: { row: StaffFootprint }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { refresh } = useRowCache('all-footprints');
  const [asking, setAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => dataProvider.staff.undoChange(row.id),
    onSuccess: () => notify(text('staff.undo.done'), { type: 'success' }),
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
    onSettled: () => {
      setAsking(false);
      return refresh();
    },
  });
  if (row.undo === null) return null;
  if (row.undo === 'done') return <span className="quiet">{text('staff.undo.undone')}</span>;
  const name = `${staffCallText(row, text)}, ${row.extra.name ?? row.pid}`;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={text('staff.undo.one', { name })}
        onClick={() => setAsking(true)}
      >
        {text('staff.undo.label')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('staff.undo.title')}
        text={text('staff.undo.text', { name, shop: row.pid })}
        confirm={text('staff.undo.label')}
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
