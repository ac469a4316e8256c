import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Fields } from '@/components/form/Fields';
import {
  EngineProvider,
  type FormEngine,
  type FormOptions,
  useFormEngine,
  useNewEngine,
} from './engine';

export type FormBaseProps<Values extends FieldValues, Saved> = FormOptions<Values, Saved> & {
  children: ReactNode;
};

/**
 * The state of a form without an element, for pages that need it outside the form. `FormFields`
 * inside is the form element, `FormDialogs` asks before changes are lost.
 */
export function FormBase<Values extends FieldValues, Saved>(props: FormBaseProps<Values, Saved>) {
  const { children, ...options } = props;
  const engine = useNewEngine(options);
  return (
    <FormProvider {...engine.form}>
      <EngineProvider value={engine as unknown as FormEngine}>{children}</EngineProvider>
    </FormProvider>
  );
}

export interface FormFieldsProps {
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

/** A form without dialogs, for values that need no unsaved warning and that no other user edits. */
export function PlainForm<Values extends FieldValues, Saved>(
  props: FormBaseProps<Values, Saved> & FormFieldsProps,
) {
  const { id, className, sx, children, ...base } = props;
  return (
    <FormBase {...base}>
      <FormFields {...{ id, className, sx }}>{children}</FormFields>
    </FormBase>
  );
}
