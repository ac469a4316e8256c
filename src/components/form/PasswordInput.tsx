import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { TextInput, type TextInputLook } from '@/components/TextInput';
import { useText } from '@/i18n/useText';

export interface PasswordInputLook extends TextInputLook {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field whose text can be shown. */
export function PasswordInput(props: PasswordInputLook) {
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
