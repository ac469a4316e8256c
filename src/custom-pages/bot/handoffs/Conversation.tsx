import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { ErrorState } from '@/components/ErrorState';
import { Icon } from '@/components/Icon';
import { PageSkeleton } from '@/components/PageSkeleton';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { handoffQuery } from '@/dataProvider/queries/bot';
import { resourceKey } from '@/dataProvider/wholeList';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { contactName, isNumber } from './contactName';
import { HandoffState } from './HandoffState';
import { MessageLog } from './MessageLog';
import { ReplyBox } from './ReplyBox';

/** How often an open conversation is queried for new messages (milliseconds). */
const ASK_AGAIN = 4_000;

/** A conversation that was passed on: all messages, and the team's answer. */
export function Conversation({ channel, id }: { channel: BotChannel; id: string }) {
  const text = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    ...handoffQuery(dataProvider, channel, id),
    refetchInterval: ASK_AGAIN,
  });
  const renew = async () => {
    queryClient.invalidateQueries({ queryKey: resourceKey('handoffs') });
    await refetch();
  };
  const end = useMutation({
    mutationFn: () => dataProvider.bot.endHandoff(channel, id),
    onSuccess: renew,
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
  });
  const list = `${botRoots[channel]}/handoffs`;
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  const { group, note, contact, at, state, messages } = data;
  return (
    <Frame>
      <Link className="back" to={list}>
        <Icon name="left" size={18} />
        {text('bot.handoffs.back')}
      </Link>
      <Card>
        <header>
          <div>
            <h2>{group || text('bot.handoffs.everybody')}</h2>
            <p>
              {isNumber(contact) ? <a href={`tel:+${contact}`}>{contactName(contact)}</a> : null}
              {contact && !isNumber(contact) ? <span>{contactName(contact)}</span> : null}
              <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            {note ? <p className="note">{note}</p> : null}
          </div>
          <HandoffState state={state} />
          {state === 'bot' ? null : (
            <Button
              size="small"
              variant="outlined"
              loading={end.isPending}
              onClick={() => end.mutate()}
            >
              {text('bot.handoffs.end')}
            </Button>
          )}
        </header>
        <MessageLog handoff={id} messages={messages} />
        <ReplyBox channel={channel} handoff={data} onSent={renew} />
      </Card>
    </Frame>
  );
}

const Frame = styled('div')(({ theme: { colours, typography } }) => ({
  maxWidth: 900,
  '& .back': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    marginBottom: 12,
    color: colours.primary,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    padding: '16px 20px',
    borderBottom: `1px solid ${colours.line}`,
  },
  '& header > div': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& header h2': { ...typography.h2, margin: 0 },
  '& header p': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 12px',
    margin: '2px 0 0',
    color: colours.quiet,
    fontSize: size.body,
  },
  '& header p.note': { color: colours.text },
  '& header a': { color: colours.primary, fontWeight: 600 },
}));
