import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import { Fields } from '@/components/form/Fields';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import {
  EngineProvider,
  type FormEngine,
  type FormOptions,
  useFormEngine,
  useNewEngine,
} from './engine';

interface FormBaseProps<Values extends FieldValues, Saved> extends FormOptions<Values, Saved> {
  /** May be left without a question, such as a sign-in. */
  unguarded?: boolean;
  children: ReactNode;
}

/**
 * The state of a form, without an element: for pages where more than the form itself knows it.
 * `FormFields` inside is the form. Asks before the page is left with unsaved changes.
 */
export function FormBase<Values extends FieldValues, Saved>(props: FormBaseProps<Values, Saved>) {
  const { unguarded, children, ...options } = props;
  const engine = useNewEngine(options);
  return (
    <FormProvider {...engine.form}>
      <EngineProvider value={engine as unknown as FormEngine}>
        {unguarded ? null : <Guard />}
        {children}
      </EngineProvider>
    </FormProvider>
  );
}

interface FormFieldsProps {
  id?: string;
  className?: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** The form element with its inputs in a column. */
export function FormFields(props: FormFieldsProps) {
  const { submit } = useFormEngine();
  return <Fields noValidate onSubmit={submit} {...props} />;
}

/**
 * A form: values, what is wrong with them, and saving them.
 *
 *     <Form initial={account} validate={accountErrors} save={saveAccount}>
 *       <FormFailure />
 *       <TextInput source="name" label={text('account.name')} />
 *       <SaveBar />
 *     </Form>
 */
export function Form<Values extends FieldValues, Saved>(
  props: FormBaseProps<Values, Saved> & FormFieldsProps,
) {
  const { id, className, sx, children, ...base } = props;
  return (
    <FormBase {...base}>
      <FormFields {...{ id, className, sx }}>{children}</FormFields>
    </FormBase>
  );
}

function Guard() {
  const { isDirty } = useFormEngine();
  const { isDirty: drawn } = useFormState();
  return <UnsavedChanges dirty={drawn} isDirty={isDirty} />;
}
