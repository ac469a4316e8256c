import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { useDataProvider } from '@/dataProvider';
import { botKey } from '@/dataProvider/areas/bots/bot';
import { useLanguage, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { PaneFrame } from './PaneFrame';
import { Simulator } from './Simulator';

/** Simulates WhatsApp with the bot's engine and the edited draft. */
function WhatsappPane({ channel }: BotPageProps) {
  const dataProvider = useDataProvider();
  const language = useLanguage();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: botKey(channel, 'snapshot'),
    // Loaded when the pane opens and on request, like a test version.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const [nodes, { config }, { rows: statuses }] = await Promise.all([
        dataProvider.bot.getBotNodes(channel, signal),
        dataProvider.bot.getBotConfig(channel, signal),
        dataProvider.bot.getMicroProducts(channel, signal),
      ]);
      return { language, nodes, config, statuses };
    },
  });
  return (
    <PaneFrame channel={channel} onUpdated={refetch}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <PageSkeleton title={false} rows={3} /> : null}
      {data ? <Simulator key={dataUpdatedAt} bot={data} /> : null}
    </PaneFrame>
  );
}

/** The chat page in a frame, with the test version. */
function WebPane({ channel, boot }: BotPageProps) {
  const text = useText();
  const [round, setRound] = useState(0);
  return (
    <PaneFrame channel={channel} onUpdated={() => setRound((times) => times + 1)}>
      <iframe
        key={round}
        className="screen"
        loading="lazy"
        title={text('bot.test.frame')}
        src={`${storefrontOrigin()}/chat.html?${new URLSearchParams({ bot: boot.test_id, pass: boot.test_pass })}`}
      />
    </PaneFrame>
  );
}

const panes = { web: WebPane, whatsapp: WhatsappPane };

/** Preview of the bot as visitors of its channel see it. */
export function TestPane(props: BotPageProps) {
  const Pane = panes[props.channel];
  return <Pane {...props} />;
}
