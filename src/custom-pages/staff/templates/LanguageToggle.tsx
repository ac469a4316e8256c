import { LANGUAGES, type Language } from '@catalogue/language';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup, { type ToggleButtonGroupProps } from '@mui/material/ToggleButtonGroup';
import { useText } from '@/i18n/useText';

interface Props extends Pick<ToggleButtonGroupProps, 'disabled' | 'fullWidth' | 'sx'> {
  label: string;
  value: Language;
  onChange: (language: Language) => void;
  isWrong?: (language: Language) => boolean;
}

export function LanguageToggle({ label, value, onChange, isWrong, ...group }: Props) {
  const text = useText();
  return (
    <ToggleButtonGroup
      {...group}
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, next: Language | null) => next && onChange(next)}
    >
      {LANGUAGES.map((one) => (
        <ToggleButton
          key={one}
          value={one}
          {...(isWrong && { color: isWrong(one) ? 'error' : 'primary' })}
        >
          {text(`templates.language.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
