import type { FieldValues } from 'react-hook-form';
import { FormBase, type FormBaseProps, FormFields, type FormFieldsProps } from './FormBase';
import { FormDialogs } from './FormDialogs';

/**
 * A form: values, what is wrong with them, and saving them. It asks before unsaved changes are
 * left, and what to do when somebody else has saved first.
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
      <FormDialogs />
      <FormFields {...{ id, className, sx }}>{children}</FormFields>
    </FormBase>
  );
}
