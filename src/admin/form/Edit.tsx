import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  useCreateContext,
  useEditContext,
  useNotify,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import type { ParentPage } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/Page';
import { Section } from '@/components/Section';
import { ErrorState } from '@/components/states/ErrorState';
import { NotFoundPage } from '@/components/states/NotFoundPage';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import type { ResourceName } from '@/dataProvider/adapters';
import { errorCode } from '@/dataProvider/errors';
import { type TextKey, useText } from '@/i18n/useText';
import { Form } from './Form';
import { type FormErrors, useFormEngine } from './FormBase';
import { FormFailure, SaveBar } from './SaveBar';
import type { ServerErrorTexts } from './serverErrors';

interface RecordForm<R extends RaRecord> extends ServerErrorTexts {
  resource: ResourceName;
  /** Address of the list; a record is below it, under its id. */
  path: string;
  validate?: (values: R, stored: R | undefined) => FormErrors;
  /** Key of the notification after a save. */
  savedText: TextKey;
  backLabel: TextKey;
  list?: ParentPage;
  explanation?: string | undefined;
  /** Inputs; their sources are paths in the record. */
  children: ReactNode;
}

interface RecordPageProps<R extends RaRecord> extends RecordForm<R> {
  /** Values of a new record, one for every input. */
  empty: Omit<R, 'id' | 'version' | 'updated_at'>;
  newTitle: string;
}

/**
 * The page of one record, new at `{path}/create` and stored at `{path}/{id}`. The adapter of the
 * resource has `one`, `create` and `update`. A save sends the record's `version`, if it has one. If
 * the server has a newer version, the conflict dialog opens.
 */
export function RecordPage<R extends RaRecord>({ empty, newTitle, ...form }: RecordPageProps<R>) {
  const { id = '' } = useParams();
  if (id === 'create') return <Create<R> {...form} empty={empty} title={newTitle} />;
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFoundPage />;
  return <Edit<R> key={id} {...form} id={id} />;
}

function Create<R extends RaRecord>(
  props: RecordForm<R> & Pick<RecordPageProps<R>, 'empty'> & { title: string },
) {
  return (
    <CreateBase resource={props.resource} disableAuthentication redirect={false}>
      <NewRecord {...props} />
    </CreateBase>
  );
}

function NewRecord<R extends RaRecord>(
  props: RecordForm<R> & Pick<RecordPageProps<R>, 'empty'> & { title: string },
) {
  const {
    empty,
    title,
    path,
    list,
    validate,
    savedText,
    backLabel,
    explanation,
    children,
    ...texts
  } = props;
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const { save } = useCreateContext<R>();
  return (
    <Page title={title} {...(list && { list })}>
      <Form<FieldValues, R>
        {...texts}
        initial={empty}
        validate={(values) => validate?.(values as R, undefined) ?? {}}
        save={(values) =>
          new Promise((resolve, reject) => {
            save?.(values as R, { onSuccess: resolve, onError: reject });
          })
        }
        onSaved={({ id }) => {
          notify(text(savedText));
          navigate(`${path}/${id}`, { replace: true });
        }}
      >
        <RecordInputs path={path} backLabel={backLabel} explanation={explanation}>
          {children}
        </RecordInputs>
      </Form>
    </Page>
  );
}

function Edit<R extends RaRecord>({ id, ...props }: RecordForm<R> & { id: string }) {
  return (
    <EditBase
      resource={props.resource}
      id={id}
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      loading={<PageSkeleton />}
      error={<LoadFailure />}
      // The page itself shows the error.
      queryOptions={{ onError: () => {} }}
    >
      <StoredRecord {...props} />
    </EditBase>
  );
}

function LoadFailure() {
  const { error, refetch } = useEditContext();
  if (errorCode(error) === 'not_found') return <NotFoundPage />;
  return <ErrorState error={error} onRetry={refetch} />;
}

function StoredRecord<R extends RaRecord>(props: RecordForm<R>) {
  const { list, path, validate, savedText, backLabel, explanation, children, ...texts } = props;
  const text = useText();
  const notify = useNotify();
  const { record, save, refetch } = useEditContext<R>();
  const [opened, setOpened] = useState(0);
  if (!record) return null;
  const reload = async () => {
    await refetch();
    setOpened(opened + 1);
  };
  return (
    <Page title={String(record.name ?? record.id)} {...(list && { list })}>
      <Form<FieldValues, R>
        key={opened}
        {...texts}
        initial={record}
        validate={(values) => validate?.(values as R, record) ?? {}}
        save={(values, { overwrite }) =>
          new Promise((resolve, reject) => {
            const data = overwrite ? { ...values, version: undefined } : values;
            save?.(data as Partial<R>, { onSuccess: resolve, onError: reject });
          })
        }
        after={(_, stored) => stored}
        onSaved={() => notify(text(savedText))}
        reload={reload}
      >
        <FollowStored record={record} />
        <RecordInputs path={path} backLabel={backLabel} explanation={explanation}>
          {children}
        </RecordInputs>
      </Form>
    </Page>
  );
}

/** Shows a newer record of the server instead of the cached one, unless the user has typed. */
function FollowStored({ record }: { record: RaRecord }) {
  const { form, isDirty } = useFormEngine();
  useEffect(() => {
    if (!isDirty()) form.reset(record, { keepFieldsRef: true });
  }, [record, form.reset, isDirty]);
  return null;
}

function RecordInputs({
  path,
  backLabel,
  explanation,
  children,
}: Pick<RecordForm<RaRecord>, 'path' | 'backLabel' | 'explanation' | 'children'>) {
  const text = useText();
  const navigate = useNavigate();
  const back = (
    <Button variant="outlined" onClick={() => navigate(path)}>
      {text(backLabel)}
    </Button>
  );
  return (
    <>
      <FormFailure />
      <Section title={text('records.details')} text={explanation}>
        {children}
      </Section>
      <SaveBar before={back} />
    </>
  );
}
