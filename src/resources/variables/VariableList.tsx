import type { Variable } from '@contract/entities/variable';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { BulkDelete, BulkUpdate } from '@/admin/bulk';
import { DeleteButton } from '@/admin/DeleteButton';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { Page } from '@/components/Page';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { DeleteVariableDialog } from './DeleteVariableDialog';
import { VARIABLE_STATUSES, variableList } from './list';

/** /variable: what the shop's pages tell the widget, by name. */
export default function VariableList() {
  const text = useText();
  const [deleting, setDeleting] = useState<Variable | null>(null);
  const create = (
    <Button component={Link} to="/variable/create" variant="contained">
      {text('variables.create')}
    </Button>
  );
  const docs = (
    <Button component={Link} to="/help#variables">
      {text('variables.docs')}
    </Button>
  );
  const rowActions = useCallback(
    (row: Variable) => (
      <DeleteButton
        label={text('variables.delete.label', { name: row.name })}
        onClick={() => setDeleting(row)}
      />
    ),
    [text],
  );
  return (
    <Page title={text('variables.title')} actions={create}>
      <List
        list={variableList}
        tools={docs}
        rowActions={rowActions}
        bulk={<VariableBulk />}
        empty={
          <Card>
            <EmptyState
              icon="list"
              title={text('variables.noVariable')}
              text={text('variables.noVariableText')}
            >
              {create}
              {docs}
            </EmptyState>
          </Card>
        }
      />
      {deleting ? <DeleteVariableDialog row={deleting} onClose={() => setDeleting(null)} /> : null}
    </Page>
  );
}

function VariableBulk() {
  const text = useText();
  const dataProvider = useDataProvider();
  return (
    <>
      <BulkUpdate
        label={text('list.bulk.status')}
        choices={VARIABLE_STATUSES.map((value) => ({ value, label: text(`app.status.${value}`) }))}
        run={(row: Variable, status) =>
          dataProvider.update('variables', {
            id: row.id,
            data: { disabled: status === 'disabled' },
            previousData: row,
          })
        }
      />
      <BulkDelete text={text('variables.delete.text')} />
    </>
  );
}
