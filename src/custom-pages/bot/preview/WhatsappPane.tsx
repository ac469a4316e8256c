import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { useDataProvider } from '@/dataProvider';
import { botKey } from '@/dataProvider/areas/bot';
import { useLanguage } from '@/i18n/useText';
import { PaneFrame } from './PaneFrame';
import { Simulator } from './Simulator';

/** Simulates WhatsApp with the bot's engine and the edited draft. */
export function WhatsappPane({ channel }: BotPageProps) {
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
