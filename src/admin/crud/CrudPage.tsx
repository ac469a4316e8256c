import { istanbulDay } from '@catalogue/lib/istanbul';
import { type AnyDeclaration, fieldAt, initialValues, problemsOf } from '@contract/resource';
import { resources } from '@contract/resources';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { BulkDelete, BulkUpdate } from '@/admin/bulk';
import { DeleteButton } from '@/admin/DeleteButton';
import { RecordPage } from '@/admin/form/Edit';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { DeleteDialog } from '@/components/dialogs/DeleteDialog';
import type { ParentPage } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useDataProvider } from '@/dataProvider';
import type { ResourceName } from '@/dataProvider/adapters';
import { type TextKey, useText } from '@/i18n/useText';
import { type Cells, type CrudRecord, crudList, STATUSES } from './list';
import { RecordInput } from './RecordInput';

export interface CrudPageProps {
  resource: string;
  /** Path of the resource's list. */
  path: string;
  page: 'list' | 'record';
}

interface CrudPageOptions {
  /** Content next to the search, and in the empty list. */
  tools?: ReactNode;
  /** Cell renderers. Keep them stable between renders. */
  cells?: Cells;
  within?: ParentPage;
  note?: ReactNode;
}

/** The list of a declared resource, or the form of one record. */
export default function CrudPage({ page, ...props }: CrudPageProps & CrudPageOptions) {
  const resource = (resources as unknown as Record<string, AnyDeclaration>)[props.resource];
  if (!resource) throw new Error(`There is no resource called "${props.resource}".`);
  return page === 'list' ? (
    <CrudList {...props} resource={resource} />
  ) : (
    <CrudRecordPage {...props} resource={resource} />
  );
}

interface Declared {
  path: string;
  resource: AnyDeclaration;
}

function CrudList({ resource, path, tools, cells, within }: Declared & CrudPageOptions) {
  const { name } = resource;
  const text = useText();
  const [deleting, setDeleting] = useState<CrudRecord | null>(null);
  const list = useMemo(() => crudList(resource, path, cells), [resource, path, cells]);
  const ownText = (key: string) => text(`${name}.${key}` as TextKey);
  const create = (variant: 'contained' | 'outlined') => (
    <Button component={Link} to={`${path}/create`} variant={variant}>
      {ownText('create')}
    </Button>
  );
  const rowActions = useCallback(
    (row: CrudRecord) => (
      <DeleteButton
        label={text('records.delete.label', { name: String(row.name) })}
        onClick={() => setDeleting(row)}
      />
    ),
    [text],
  );
  return (
    <Page title={ownText('title')} actions={create('contained')} {...(within && { list: within })}>
      <List
        list={list}
        tools={tools}
        rowActions={rowActions}
        bulk={<CrudBulk resource={resource} />}
        empty={
          <Card>
            <EmptyState icon="list" title={ownText('empty')} text={ownText('emptyText')}>
              {create('outlined')}
              {tools}
            </EmptyState>
          </Card>
        }
      />
      {deleting ? (
        <DeleteDialog
          resource={name}
          record={deleting}
          title={text('records.delete.title', { name: String(deleting.name) })}
          text={text('records.delete.text')}
          confirm={text('records.delete.confirm')}
          done={text('records.delete.done', { name: String(deleting.name) })}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </Page>
  );
}

function CrudBulk({ resource: { name, fields } }: Pick<Declared, 'resource'>) {
  const text = useText();
  const dataProvider = useDataProvider();
  const status = Object.keys(fields).find((field) => fields[field]?.kind === 'status');
  return (
    <>
      {status ? (
        <BulkUpdate
          label={text('list.bulk.status')}
          choices={STATUSES.map((value) => ({ value, label: text(`app.status.${value}`) }))}
          run={(row: CrudRecord, value) =>
            dataProvider.update(name, { id: row.id, data: { [status]: value }, previousData: row })
          }
        />
      ) : null}
      <BulkDelete text={text('records.delete.text')} />
    </>
  );
}

function CrudRecordPage({
  resource,
  path,
  within,
  note,
}: Declared & Pick<CrudPageOptions, 'within' | 'note'>) {
  const { name, fields, rules, serverRules } = resource;
  const text = useText();
  const translate = useTranslate();
  const sentenceOf = ({ code, params }: { code: string; params?: object | undefined }) =>
    code in rules || code in serverRules
      ? translate(`${name}.issue.${code}`, { ...params })
      : undefined;
  const validate = (values: CrudRecord, stored: CrudRecord | undefined) => {
    const problems = problemsOf(resource, values, stored).map((problem) => [
      problem.field,
      sentenceOf(problem) ?? translate(`form.issue.${problem.code}`, { ...problem.params }),
    ]);
    return Object.fromEntries(problems);
  };
  return (
    <RecordPage<CrudRecord>
      resource={name as ResourceName}
      path={path}
      empty={withToday(resource)}
      list={{ name: text(`${name}.title` as TextKey), path, ...(within && { within }) }}
      newTitle={text(`${name}.create` as TextKey)}
      savedText="records.saved"
      backLabel="records.exit"
      explanation={text(`${name}.emptyText` as TextKey)}
      validate={validate}
      fieldOf={(place) => fieldAt(resource, place)}
      issueText={sentenceOf}
    >
      {note}
      {Object.entries(fields).map(([field, shape]) => (
        <RecordInput key={field} resource={name} field={field} shape={shape} />
      ))}
    </RecordPage>
  );
}

function withToday(resource: AnyDeclaration): CrudRecord {
  const values = { ...initialValues(resource) };
  for (const [field, { kind, optional }] of Object.entries(resource.fields)) {
    if (kind === 'day' && !optional) values[field] ??= istanbulDay(new Date());
  }
  return values as CrudRecord;
}
