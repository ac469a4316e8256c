import type { FormValue, Issue, Schema } from '@catalogue/fields/types';
import { type ComponentType, createContext, useContext } from 'react';
import type { Update } from './types';

export interface FormFieldsProps {
  schema: Schema;
  value: FormValue;
  /** Keep it the same between renders: only the field that changed is then drawn again. */
  onChange: (update: Update<FormValue>) => void;
  path: string;
  issues: readonly Issue[];
  readOnly?: boolean;
}

/** The component that draws a form: forms nest, and an editor inside one cannot import it. */
export const FormFieldsContext = createContext<ComponentType<FormFieldsProps> | null>(null);

/** The fields of a form inside a field. */
export function NestedFields(props: FormFieldsProps) {
  const FormFields = useContext(FormFieldsContext);
  if (!FormFields) throw new Error('Nested fields are drawn only inside FormFields.');
  return <FormFields {...props} />;
}
