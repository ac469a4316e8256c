import type { BotChannel } from '@catalogue/bot/types';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { unansweredConversationsQuery } from '@/dataProvider/areas/bots/bot';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import type { UnansweredGroup } from './list';

interface Props {
  channel: BotChannel;
  group: UnansweredGroup;
  onClose: () => void;
}

export function ConversationsDialog({ channel, group, onClose }: Props) {
  const text = useText();
  const language = useLanguage();
  const query = unansweredConversationsQuery(useDataProvider(), channel, group.texts);
  const { data, error, refetch } = useQuery(query);
  return (
    <DialogForm
      maxWidth="sm"
      title={text('bot.unanswered.conversationsOf', { name: group.text })}
      cancel={text('app.close')}
      dirty={false}
      busy={false}
      onClose={onClose}
    >
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <PageSkeleton title={false} rows={3} /> : null}
      {data?.length === 0 ? (
        <EmptyState icon="chat" title={text('bot.unanswered.noTalks')} text="" />
      ) : null}
      {data?.map(({ id, at, contact, lines }, index) => (
        <Talk key={id} open={index === 0}>
          <summary>{[writeMoment(at, language), contact].filter(Boolean).join(' · ')}</summary>
          <dl>
            {lines.map((line) => (
              <div key={line.id} data-asked={group.texts.includes(line.text)}>
                <dt>{text(`bot.unanswered.from.${line.from}`)}</dt>
                <dd>{line.text}</dd>
              </div>
            ))}
          </dl>
        </Talk>
      ))}
    </DialogForm>
  );
}

const Talk = styled('details')(({ theme: { colours } }) => ({
  marginBottom: 12,
  '& summary': { cursor: 'pointer', fontWeight: 600 },
  '& dl': { margin: '8px 0 0' },
  '& dl > div': { display: 'flex', gap: 12, padding: '4px 0' },
  '& dt': { width: 90, flexShrink: 0, color: colours.quiet, fontSize: size.small },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& [data-asked=true] dd': { fontWeight: 600 },
}));
