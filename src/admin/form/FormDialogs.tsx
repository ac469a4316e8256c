import { useFormState } from 'react-hook-form';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { ConflictDialog } from './ConflictDialog';
import { useFormEngine } from './engine';

/** What a form asks: before unsaved changes are left, and when somebody else has saved first. */
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
