import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { TextInput, type TextInputProps } from '@/components/TextInput';
import { useText } from '@/i18n/useText';

export interface PasswordInputProps extends TextInputProps {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordInput(props: PasswordInputProps) {
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
