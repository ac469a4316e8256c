import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { CopyButton } from '@/components/CopyButton';
import { ErrorState } from '@/components/ErrorState';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { PageSkeleton } from '@/layout/PageSkeleton';
import { Panel } from '../settings/SnippetPanel';
import type { BotPageProps } from './BotPage';

/** The line that puts the bot on the shop's pages (spec 1 §9). */
export default function ScriptPage({ boot }: BotPageProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const [inputDisabled, setInputDisabled] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['product'],
    queryFn: ({ signal }) => dataProvider.getProduct(signal),
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} rows={3} />;
  const snippet = embedScript({ pid: data.id, token: boot.test_id, inputDisabled });
  return (
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
  );
}

interface Embed {
  pid: string;
  token: string;
  inputDisabled: boolean;
}

const embedScript = ({ pid, token, inputDisabled }: Embed) =>
  [
    `<script>window.vitrin_bot = { bot_token: "${token}", bot_input_disabled: ${inputDisabled} };</script>`,
    `<script async src="${location.origin}/widget/widget.js" data-vitrin="${pid}"></script>`,
  ].join('\n');
