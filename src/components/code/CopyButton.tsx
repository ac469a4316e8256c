import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';

/** Time in ms for which the button confirms the copy. */
const COPIED_FEEDBACK = 1_500;

interface Props {
  /** Value to copy; a function creates it on click, for values with a limited lifetime. */
  value: string | (() => string);
  /** Accessible name, for lists with several buttons. */
  name?: string;
  /** Visible label; “Copy” by default. */
  label?: string;
}

/** Button that copies a text and confirms it for a moment. */
export function CopyButton({ value, name, label }: Props) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    await navigator.clipboard.writeText(typeof value === 'string' ? value : value());
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_FEEDBACK);
  };
  return (
    <Button
      variant="outlined"
      aria-live="polite"
      aria-label={copied ? undefined : name}
      startIcon={<Icon name={copied ? 'check' : 'copy'} size={18} />}
      onClick={copy}
      sx={{ flexShrink: 0 }}
    >
      <span className="label">{copied ? text('form.copied') : (label ?? text('form.copy'))}</span>
    </Button>
  );
}
