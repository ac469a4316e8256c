import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { useKnownShopHost } from '@/custom-pages/preview/useShopHost';
import { useDataProvider } from '@/dataProvider';
import { botKey } from '@/dataProvider/areas/bots/bot';
import { useLanguage, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { PaneFrame } from './PaneFrame';
import { Simulator } from './Simulator';

interface Props extends BotPageProps {
  /** Name of the opened action; undefined for other pages of the editor. */
  answer?: string | undefined;
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

/** Uses the first address: each boot response has a new token, which would restart the chat. */
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

const panes = { web: WebPane, whatsapp: WhatsappPane };

export function TestPane(props: Props) {
  const Pane = panes[props.channel];
  return <Pane {...props} />;
}
