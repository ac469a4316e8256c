import type { MicroProduct } from '@catalogue/bot/types';
import { mayAddMicroProduct, microProductProblems } from '@catalogue/bot/validate';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { Icon } from '@/components/Icon';
import { PageSkeleton } from '@/components/PageSkeleton';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { SaveFailure } from './editor/SaveFailure';
import type { BotPageProps } from './pageProps';
import { useBotRefresh, useMicroProducts } from './queries';
import { StatusCardsTable } from './StatusCardsTable';
import { useBotForm } from './useBotForm';

/** EcommerceConfig: what the bot says for each order status. */
export default function StatusCardsPage({ channel }: BotPageProps) {
  const { data, error, refetch } = useMicroProducts(channel);
  const [opened, setOpened] = useState(0);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton title={false} />;
  const reload = async () => {
    await refetch();
    setOpened((times) => times + 1);
  };
  return <StatusCardsForm key={opened} channel={channel} {...data} reload={reload} />;
}

interface Props extends Pick<BotPageProps, 'channel'> {
  rows: MicroProduct[];
  version: string;
  /** Opens the form anew with what is stored now. */
  reload: () => void;
}

function StatusCardsForm({ channel, rows, version, reload }: Props) {
  const text = useText();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  const from = useRef(version);
  const form = useBotForm({
    initial: rows,
    problems: microProductProblems,
    send: async (value, overwrite) => {
      const base = overwrite ? undefined : from.current;
      from.current = await dataProvider.bot.saveMicroProducts(channel, value, base);
      await refresh('diff');
    },
  });
  const mayAdd = mayAddMicroProduct(form.value);
  return (
    <Card sx={{ p: 3 }}>
      <UnsavedChanges dirty={form.dirty} />
      <Fields noValidate onSubmit={form.submit} sx={{ maxWidth: 'none' }}>
        <p className="hint">{text('bot.status.text')}</p>
        <SaveFailure failure={form.failure} onOverwrite={form.overwrite} onReload={reload} />
        <div className="buttons">
          <Button
            variant="outlined"
            disabled={!mayAdd}
            startIcon={<Icon name="plus" size={18} />}
            onClick={() => form.set((before) => [{ id: '', key: '', desc: '' }, ...before])}
          >
            {text('bot.status.add')}
          </Button>
          {mayAdd ? null : <p className="hint">{text('bot.status.completeFirst')}</p>}
        </div>
        {form.value.length === 0 ? (
          <EmptyState
            icon="list"
            title={text('bot.status.emptyTitle')}
            text={text('bot.status.emptyText')}
          />
        ) : (
          <StatusCardsTable rows={form.value} wrong={form.wrong} onChange={form.set} />
        )}
        <div className="buttons">
          <SaveButton state={form.state} />
        </div>
      </Fields>
    </Card>
  );
}
