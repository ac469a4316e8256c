import type { ReactNode } from 'react';
import { Failure } from '@/components/form/Failure';
import { SaveButton } from '@/components/form/SaveButton';
import { useFormEngine } from './engine';

interface SaveBarProps {
  /** Label of a form that sends instead of saving. */
  label?: string | undefined;
  /** Label after a failed save, in place of Unsaved. */
  failed?: string;
  /** Other buttons, before and after the save button. */
  before?: ReactNode;
  children?: ReactNode;
}

/** The buttons of a form: Save with its result, and others. */
export function SaveBar({ label, failed, before, children }: SaveBarProps) {
  return (
    <div className="buttons">
      {before}
      <SubmitButton {...{ label, ...(failed && { failed }) }} />
      {children}
    </div>
  );
}

/** The save button alone, as wide as the inputs. */
export function SubmitButton({ label, failed }: Pick<SaveBarProps, 'label' | 'failed'>) {
  const { state } = useFormEngine();
  return <SaveButton {...{ state, label, ...(failed && { failed }) }} />;
}

/** Error message of the form. */
export function FormFailure({ title }: { title?: string }) {
  const { failure } = useFormEngine();
  return <Failure title={title}>{failure && !failure.conflict ? failure.text : null}</Failure>;
}
