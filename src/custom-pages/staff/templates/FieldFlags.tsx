import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import type { FieldFlagsProps } from '@/form-builder/flags';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

const WORDS = {
  _cnfg_no_edit: 'fixed',
  _cnfg_hide_others: 'alone',
  _cnfg_no_delete: 'stays',
} as const;

export function FieldFlags({ name, stored, flags, onFlag }: FieldFlagsProps) {
  const text = useText();
  return (
    <Row>
      {flags.map((mark) => {
        const on = stored[mark] === true;
        const word = text(`templates.mark.${WORDS[mark]}`);
        return (
          <ToggleButton
            key={mark}
            value={mark}
            size="small"
            selected={on}
            onClick={() => onFlag(mark, !on)}
          >
            <VisuallyHidden>{name}:</VisuallyHidden> {word}
          </ToggleButton>
        );
      })}
    </Row>
  );
}

const Row = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginTop: 4,
  '& button.MuiToggleButton-root': {
    padding: '1px 8px',
    minHeight: 24,
    border: `1px solid ${colours.line}`,
    color: colours.quiet,
    fontSize: size.caption,
    textTransform: 'none',
  },
  '& button.Mui-selected.MuiToggleButton-root': {
    borderColor: colours.primary,
    backgroundColor: colours.primarySoft,
    color: colours.primaryText,
  },
}));
