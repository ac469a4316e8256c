import Button from '@mui/material/Button';
import { Icon } from '@/components/Icon';
import { useBriefly } from '@/components/useBriefly';
import { useText } from '@/i18n/useText';

const COPIED_FEEDBACK_MS = 1_500;

interface Props {
  /** Value to copy; a function creates it on click, for values with a limited lifetime. */
  value: string | (() => string);
  /** Accessible name, for lists with several buttons. */
  name?: string;
  label?: string;
}

export function CopyButton({ value, name, label }: Props) {
  const text = useText();
  const [copied, showCopied] = useBriefly(false, COPIED_FEEDBACK_MS);
  const copy = async () => {
    await navigator.clipboard.writeText(typeof value === 'string' ? value : value());
    showCopied(true);
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
