import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { useDataProvider } from '@/dataProvider';
import { configQuery } from '@/dataProvider/areas/bots/bot';
import { SettingsForm } from './SettingsForm';

export default function SettingsPage({ channel, boot }: BotPageProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(configQuery(useDataProvider(), channel));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  const config = { ...data.config, test_id: boot.test_id };
  return (
    <SettingsForm
      key={dataUpdatedAt}
      channel={channel}
      config={config}
      version={data.version}
      reload={refetch}
    />
  );
}
