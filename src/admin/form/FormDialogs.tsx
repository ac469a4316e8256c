import { useFormState } from 'react-hook-form';
import { UnsavedChanges } from '@/components/dialogs/UnsavedChanges';
import { ConflictDialog } from './ConflictDialog';
import { useFormEngine } from './FormBase';

/**
 * The dialogs of a form: before unsaved changes are lost, and when another user has saved first.
 */
export function FormDialogs() {
  const { isDirty } = useFormEngine();
  const { isDirty: drawn } = useFormState();
  return (
    <>
      <UnsavedChanges dirty={drawn} isDirty={isDirty} />
      <ConflictDialog />
    </>
  );
}
