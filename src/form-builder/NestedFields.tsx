import type { FormValue, Issue, Schema } from '@catalogue/fields/types';
import { type ComponentType, createContext, useContext } from 'react';
import type { Update } from './types';

export interface FormFieldsProps {
  schema: Schema;
  value: FormValue;
  /** Must be stable between renders, so that only the changed field renders again. */
  onChange: (update: Update<FormValue>) => void;
  path: string;
  issues: readonly Issue[];
  readOnly?: boolean;
}

/** Form component in a context, because nested editors would cause a circular import. */
export const FormFieldsContext = createContext<ComponentType<FormFieldsProps> | null>(null);

export function NestedFields(props: FormFieldsProps) {
  const FormFields = useContext(FormFieldsContext);
  if (!FormFields) throw new Error('Nested fields are drawn only inside FormFields.');
  return <FormFields {...props} />;
}
