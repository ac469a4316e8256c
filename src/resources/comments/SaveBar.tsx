import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormEvent } from 'react';
import { saveBarStyle } from '@/components/Section';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface Props {
  count: number;
  busy: boolean;
  onSave: (event: FormEvent) => void;
  onReset: () => void;
}

export function SaveBar({ count, busy, onSave, onReset }: Props) {
  const text = useText();
  if (count === 0 && !busy) return null;
  return (
    <Bar onSubmit={onSave}>
      <span role="status">{text('comments.waiting', { count })}</span>
      {busy ? null : (
        <Button variant="outlined" onClick={onReset}>
          {text('comments.undo')}
        </Button>
      )}
      <Button type="submit" variant="contained" loading={busy}>
        {text('comments.save')}
      </Button>
    </Bar>
  );
}

// The form itself is sticky, because a sticky bar inside it could not leave the form.
const Bar = styled('form')(({ theme: { colours } }) => ({
  position: 'sticky',
  bottom: 'var(--window-bottom)',
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 16,
  ...saveBarStyle(colours),
  borderRadius: radius.card,
  boxShadow: colours.shadow.bar,
  '& [role="status"]': { flex: 1, color: colours.quiet, fontSize: size.body },
  '& button': { flex: 'none' },
}));
