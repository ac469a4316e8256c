import type { CodeField } from '@catalogue/fields/types';
import { variableKeyProblem } from '@catalogue/variable';
import type { Variable } from '@contract/entities/variable';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '@/components/Card';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { Page } from '@/components/Page';
import { TextInput } from '@/components/TextInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';

const CodeEditor = lazy(() =>
  import('@/form-builder/editors/CodeEditor').then((module) => ({ default: module.CodeEditor })),
);

/** What a new variable begins with. */
const EMPTY = { name: '', key: '', auto: false, unique: true, code: '', disabled: false };

const CODE: CodeField = {
  type: 'code',
  name: 'code',
  language: 'javascript',
  label: { tr: 'Kod', en: 'Code' },
  help: {
    tr: 'Değeri döndüren JavaScript, örneğin: return document.title;',
    en: 'JavaScript that returns the value, such as: return document.title;',
  },
};

/** One variable: key, value by code, and how it is read. */
export function VariableForm({ variable }: { variable?: Variable }) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const [created, setCreated] = useState<number | null>(null);
  const form = useFields({
    initial: variable ? toValues(variable) : EMPTY,
    validate: ({ name, key }) => {
      // A key from before may stay as it is.
      const wrong = key === variable?.data._raw.key.value ? null : variableKeyProblem(key);
      return {
        ...(!name.trim() && { name: text('form.issue.required') }),
        ...(wrong && {
          key: text(wrong === 'required' ? 'form.issue.required' : 'variables.keyInvalid'),
        }),
      };
    },
    fieldOf: (path) => /_raw\.(\w+)/.exec(path)?.[1] ?? path.split('.').at(-1) ?? '',
    fieldError: (_, code, params) =>
      code === 'notJavaScript' ? text('variables.codeInvalid', params) : undefined,
    send: async (values) => {
      const record = toRecord(values);
      if (variable) {
        await dataProvider.update<Variable>('variables', {
          id: variable.id,
          data: record,
          previousData: variable,
        });
      } else {
        const { data } = await dataProvider.create<Variable>('variables', { data: record });
        setCreated(data.id);
      }
      queryClient.invalidateQueries({ queryKey: ['variables'] });
      notify(text('variables.saved'));
    },
  });
  // Only once the saved state is drawn: the unsaved-changes guard would stop an earlier step.
  useEffect(() => {
    if (created !== null) navigate(`/variable/${created}`, { replace: true });
  }, [created, navigate]);
  return (
    <Page title={variable?.name ?? text('variables.newTitle')}>
      <UnsavedChanges dirty={form.dirty} />
      <Card sx={{ p: 3 }}>
        <Fields noValidate onSubmit={form.submit}>
          <Failure>{form.failure?.text}</Failure>
          <TextInput {...form.bind('name')} label={text('variables.name')} />
          <TextInput
            {...form.bind('key')}
            label={text('variables.key')}
            hint={text('variables.keyHint')}
          />
          {(['auto', 'unique'] as const).map((name) => (
            <FormControlLabel
              key={name}
              control={
                <Switch checked={form.values[name]} onChange={(_, on) => form.set(name)(on)} />
              }
              label={text(`variables.${name}`)}
            />
          ))}
          <div>
            <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
              <CodeEditor
                field={CODE}
                value={form.values.code}
                onChange={(update) => form.set('code')(String(update(form.values.code)))}
                path="code"
                issues={[]}
                readOnly={false}
                id="variable-code"
              />
            </Suspense>
            {form.errors.code ? <p className="wrong">{form.errors.code}</p> : null}
          </div>
          <div className="buttons">
            <Button variant="outlined" onClick={() => navigate('/variable')}>
              {text('variables.exit')}
            </Button>
            <SaveButton state={form.state} />
          </div>
        </Fields>
      </Card>
    </Page>
  );
}

function toValues({ name, disabled, data: { _raw } }: Variable): typeof EMPTY {
  return {
    name,
    disabled,
    key: _raw.key.value,
    auto: _raw.auto.value,
    unique: _raw.unique.value,
    code: _raw.code.value,
  };
}

function toRecord({ name, disabled, key, auto, unique, code }: typeof EMPTY) {
  return {
    name,
    disabled,
    data: {
      _raw: {
        key: { value: key },
        auto: { value: auto },
        unique: { value: unique },
        code: { value: code },
      },
    },
  };
}
