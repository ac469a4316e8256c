import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Failure } from '@/components/form/Failure';
import { SaveButton } from '@/components/form/SaveButton';
import { useText } from '@/i18n/useText';
import { useFormEngine } from './FormBase';

interface SaveBarProps {
  /** Label of the button, for a form that sends instead of saving. */
  label?: string | undefined;
  /** Label of the button after a failed save; Unsaved by default. */
  failed?: string;
  before?: ReactNode;
  children?: ReactNode;
  /** True for the footer of a card that holds only the form. */
  end?: boolean;
  /** True to colour the button only while there are changes; the default without `label`. */
  quiet?: boolean;
}

/** Stays visible while there are unsaved changes, and until the result of a save was shown. */
export function SaveBar(props: SaveBarProps) {
  const { label, failed, before, children, end = false, quiet = label === undefined } = props;
  const text = useText();
  const { isDirty } = useFormState();
  const { state } = useFormEngine();
  const isQuiet = quiet && !isDirty && state === 'idle';
  return (
    <div
      className={end ? 'buttons end' : 'buttons'}
      data-saving={state === 'idle' ? undefined : state}
    >
      {isDirty ? <span className="unsaved">{text('form.unsavedChanges')}</span> : null}
      {before}
      <SubmitButton label={label} failed={failed} quiet={isQuiet} />
      {children}
    </div>
  );
}

export function SubmitButton({
  label,
  failed,
  quiet = false,
}: Pick<SaveBarProps, 'label' | 'failed' | 'quiet'>) {
  const { state } = useFormEngine();
  return <SaveButton state={state} label={label} failed={failed} quiet={quiet} />;
}

/** Returns the message of a failed save; null for a conflict, which a dialog shows. */
export function useFailureText(): string | null {
  const { failure } = useFormEngine();
  return failure && !failure.conflict ? failure.text : null;
}

export function FormFailure({ title }: { title?: string }) {
  return <Failure title={title}>{useFailureText()}</Failure>;
}
