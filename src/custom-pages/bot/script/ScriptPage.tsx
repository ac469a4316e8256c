import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Sections } from '@/components/Section';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { useText } from '@/i18n/useText';
import { Snippet } from './Snippet';
import { WhatsappAccount } from './WhatsappAccount';

export default function ScriptPage({ channel, boot }: BotPageProps) {
  return (
    <Sections>
      {channel === 'whatsapp' ? (
        <WhatsappAccount token={boot.test_id} />
      ) : (
        <WebScript token={boot.test_id} />
      )}
    </Sections>
  );
}

function WebScript({ token }: { token: string }) {
  const text = useText();
  const [inputDisabled, setInputDisabled] = useState(false);
  const attributes = { 'data-bot': token, 'data-bot_input_disabled': String(inputDisabled) };
  return (
    <Snippet attributes={attributes}>
      <FormControlLabel
        control={<Switch checked={inputDisabled} onChange={(_, on) => setInputDisabled(on)} />}
        label={text('bot.script.inputDisabled')}
      />
    </Snippet>
  );
}
