import { useFormState } from 'react-hook-form';
import { UnsavedChanges } from '@/components/dialogs/UnsavedChanges';
import { ConflictDialog } from './ConflictDialog';
import { useFormEngine } from './FormBase';

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
