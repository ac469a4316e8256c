import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { useText } from '@/i18n/useText';
import { Snippet } from './Snippet';
import { WhatsappAccount } from './WhatsappAccount';

/** Setup that brings the bot to the shop's visitors: its script, and on WhatsApp its number as well. */
export default function ScriptPage({ channel, boot }: BotPageProps) {
  return (
    <Panels>
      {channel === 'whatsapp' ? (
        <WhatsappAccount token={boot.test_id} />
      ) : (
        <WebScript token={boot.test_id} />
      )}
    </Panels>
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

const Panels = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });
