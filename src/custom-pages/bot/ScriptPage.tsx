import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { CopyButton } from '@/components/CopyButton';
import { useText } from '@/i18n/useText';
import { Panel } from '../settings/SnippetPanel';
import type { BotPageProps } from './BotPage';
import { WhatsappAccount } from './WhatsappAccount';

/** The line that puts the bot on the shop's pages (spec 1 §9); on WhatsApp its number as well. */
export default function ScriptPage({ channel, boot }: BotPageProps) {
  const text = useText();
  const [inputDisabled, setInputDisabled] = useState(false);
  const snippet = embedScript(boot.test_id, inputDisabled);
  return (
    <Panels>
      {channel === 'whatsapp' ? <WhatsappAccount /> : null}
      <Card sx={{ p: 3 }}>
        <Panel>
          <h2>{text('bot.script.title')}</h2>
          <p>{text('bot.script.text')}</p>
          <FormControlLabel
            control={<Switch checked={inputDisabled} onChange={(_, on) => setInputDisabled(on)} />}
            label={text('bot.script.inputDisabled')}
          />
          <div className="code">
            <pre>
              <code>{snippet}</code>
            </pre>
            <CopyButton value={snippet} />
          </div>
        </Panel>
      </Card>
    </Panels>
  );
}

const embedScript = (token: string, inputDisabled: boolean) =>
  `<script async src="${location.origin}/chat/launcher.js" data-bot="${token}" data-bot-input-disabled="${inputDisabled}"></script>`;

const Panels = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });
