import type { FieldValues } from 'react-hook-form';
import { FormBase, type FormBaseProps, FormFields, type FormFieldsProps } from './FormBase';
import { FormDialogs } from './FormDialogs';

/**
 * A form that asks before unsaved changes are lost, and when another user has saved first.
 *
 *     <Form initial={account} validate={accountErrors} save={saveAccount}>
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
      <FormFields id={id} className={className} sx={sx}>
        {children}
      </FormFields>
    </FormBase>
  );
}
