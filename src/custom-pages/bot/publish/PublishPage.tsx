import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Failure } from '@/components/form/Failure';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { CompatibilityCard } from '@/custom-pages/bot/shared/Compatibility';
import { useIssueText } from '@/custom-pages/bot/useIssueText';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { errorFields } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { DraftDiff } from './DraftDiff';
import { VersionList } from './VersionList';

export default function PublishPage({ channel, boot }: BotPageProps) {
  return (
    <Columns>
      <div>
        {channel === 'whatsapp' && boot.shared ? <CompatibilityCard /> : null}
        <DraftDiff channel={channel}>
          <PublishPanel channel={channel} disabled={boot.disablePublish} />
        </DraftDiff>
      </div>
      <VersionList channel={channel} />
    </Columns>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 20,
  '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/**
 * Key in localStorage; with the value 1, publishing works although the shop's settings forbid it.
 */
const OVERRIDE = 'vitrin.publish';

function PublishPanel({ channel, disabled }: { channel: BotChannel; disabled: boolean }) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const issueText = useIssueText();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  const publish = useMutation({
    mutationFn: () => dataProvider.bot.publishBotLive(channel),
    onSuccess: () => {
      notify(text('bot.publish.done'));
      return refresh('versions', 'diff');
    },
  });
  const forbidden = disabled && localStorage.getItem(OVERRIDE) !== '1';
  const reason = publish.error ? errorText(publish.error) : '';
  return (
    <Panel>
      <Button
        variant="contained"
        disabled={forbidden}
        loading={publish.isPending}
        onClick={() => publish.mutate()}
      >
        {text('bot.publish.button')}
      </Button>
      {forbidden ? <p>{text('bot.publish.forbidden')}</p> : null}
      <Failure>
        {reason ? (
          <>
            {reason}
            <ul>
              {errorFields(publish.error).map((field) => (
                <li key={field.path + field.code}>
                  {field.path.replace(/: .*/, '')}: {issueText(field)}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Failure>
    </Panel>
  );
}

const Panel = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 14,
  minHeight: 40,
  marginTop: 20,
  paddingTop: 16,
  borderTop: `1px solid ${colours.line}`,
  '& p': { margin: 0, color: colours.quiet },
  '& .failure': {
    padding: '10px 14px',
    border: `1px solid ${colours.error}`,
    borderRadius: radius.control,
    color: colours.error,
    fontSize: size.body,
  },
  '& .failure ul': { margin: '6px 0 0', paddingInlineStart: 18 },
  '& .failure ul:empty': { display: 'none' },
}));
