import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Failure } from '@/components/form/Failure';
import { Icon } from '@/components/Icon';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { useKnownShopHost } from '@/custom-pages/preview/useShopHost';
import { useDataProvider } from '@/dataProvider';
import { botKey } from '@/dataProvider/areas/bots/bot';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useLanguage, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { radius, size } from '@/theme/tokens';
import { Simulator } from './Simulator';

interface Props extends BotPageProps {
  /** Name of the opened action; undefined for other pages of the editor. */
  answer?: string | undefined;
}

const panes = { web: WebPane, whatsapp: WhatsappPane };

export function TestPane(props: Props) {
  const Pane = panes[props.channel];
  return <Pane {...props} />;
}

function WhatsappPane({ channel, answer }: Props) {
  const [firstMessage, setFirstMessage] = useState<string>();
  const dataProvider = useDataProvider();
  const language = useLanguage();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: botKey(channel, 'snapshot'),
    // The draft is loaded only when the pane opens and when the user updates it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const [nodes, { config }, { rows: statuses }] = await Promise.all([
        dataProvider.bot.getBotNodes(channel, signal),
        dataProvider.bot.getBotConfig(channel, signal),
        dataProvider.bot.getStatusCards(channel, signal),
      ]);
      return { language, nodes, config, statuses };
    },
  });
  return (
    <PaneFrame
      channel={channel}
      answer={answer}
      onUpdated={(message) => {
        setFirstMessage(message);
        return refetch();
      }}
    >
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <PageSkeleton title={false} rows={3} /> : null}
      {data ? <Simulator key={dataUpdatedAt} bot={data} firstMessage={firstMessage} /> : null}
    </PaneFrame>
  );
}

/** Uses only the first address, because a later address has a new token and restarts the chat. */
function ChatFrame({ address }: { address: string }) {
  const text = useText();
  const [src] = useState(address);
  return <iframe className="screen" loading="lazy" title={text('bot.test.frame')} src={src} />;
}

function WebPane({ channel, boot, answer }: Props) {
  const { host: name, isPending } = useKnownShopHost();
  const [{ round, firstMessage }, setTest] = useState<{
    round: number;
    firstMessage?: string | undefined;
  }>({ round: 0 });
  const search = {
    bot: boot.test_id,
    pass: boot.test_pass,
    ...(name && { name }),
    ...(firstMessage && { say: firstMessage }),
  };
  return (
    <PaneFrame
      channel={channel}
      answer={answer}
      onUpdated={(message) =>
        setTest((before) => ({ round: before.round + 1, firstMessage: message }))
      }
    >
      {isPending ? (
        <div className="screen" aria-busy="true" />
      ) : (
        <ChatFrame
          key={round}
          address={`${storefrontOrigin()}/chat.html?${new URLSearchParams(search)}`}
        />
      )}
    </PaneFrame>
  );
}

interface PaneFrameProps {
  channel: BotChannel;
  /** Name of the opened action, which a button sends to the bot as a question. */
  answer: string | undefined;
  /** Called after the test version was updated, with the test's first message, if any. */
  onUpdated: (firstMessage?: string) => unknown;
  children: ReactNode;
}

function PaneFrame({ channel, answer, onUpdated, children }: PaneFrameProps) {
  const text = useText();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const update = useMutation({
    mutationFn: (_firstMessage?: string) => dataProvider.bot.publishBotTest(channel),
    onSuccess: (_, firstMessage) => onUpdated(firstMessage),
  });
  const reason = update.error ? errorText(update.error) : undefined;
  return (
    <Frame aria-label={text('bot.test.label')}>
      <div className="head">
        <h2>{text('bot.test.label')}</h2>
        <Button
          size="small"
          variant="outlined"
          loading={update.isPending}
          startIcon={<Icon name="refresh" size={16} />}
          onClick={() => update.mutate(undefined)}
        >
          {text('bot.test.update')}
        </Button>
      </div>
      <Failure>{reason}</Failure>
      {children}
      {answer ? (
        <Button
          fullWidth
          variant="outlined"
          disabled={update.isPending}
          startIcon={<Icon name="play" size={16} />}
          onClick={() => update.mutate(answer)}
          sx={{ mt: 1.5 }}
        >
          {text('bot.test.ask')}
        </Button>
      ) : null}
    </Frame>
  );
}

const Frame = styled('section')(({ theme: { colours, typography } }) => ({
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    marginBottom: 12,
  },
  '& .head h2': { ...typography.h2, margin: 0 },
  '& .failure': {
    marginBottom: 12,
    padding: '10px 14px',
    border: `1px solid ${colours.error}`,
    borderRadius: radius.control,
    color: colours.error,
    fontSize: size.body,
  },
  '& .screen': {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: 'min(560px, calc(100vh - 160px))',
    minHeight: 440,
    overflow: 'hidden',
    border: `1px solid ${colours.line}`,
    borderRadius: 18,
    backgroundColor: colours.surface,
    boxSizing: 'border-box',
  },
}));
