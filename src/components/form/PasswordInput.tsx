import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { TextInput } from '../TextInput';

interface Props {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  onChange: (value: string) => void;
}

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: Props) {
  const text = useText();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={text(shown ? 'login.hide' : 'login.show')}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
