import type { SxProps, Theme } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Fields } from '@/components/form/Fields';
import {
  EngineProvider,
  type FormEngine,
  type FormOptions,
  useFormEngine,
  useNewEngine,
} from './engine';

/** Apart, so that a sign-in, which asks nothing, does not wait for it. */
const FormDialogs = lazy(() =>
  import('./FormDialogs').then((module) => ({ default: module.FormDialogs })),
);

interface FormBaseProps<Values extends FieldValues, Saved> extends FormOptions<Values, Saved> {
  /** Asks nothing: it may be left as it is, and nobody else changes what it holds. */
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
        {unguarded ? null : (
          <Suspense fallback={null}>
            <FormDialogs />
          </Suspense>
        )}
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
