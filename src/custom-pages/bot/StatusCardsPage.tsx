import type { MicroProduct } from '@catalogue/bot/types';
import { mayAddMicroProduct, microProductProblems } from '@catalogue/bot/validate';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '@/admin/form/Form';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { microProductsQuery, useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import type { BotPageProps } from './pageProps';
import { StatusCardsTable } from './StatusCardsTable';
import { StatusCodes } from './StatusCodes';
import { useBotBody } from './useBotBody';

export default function StatusCardsPage({ channel }: BotPageProps) {
  const { data, error, refetch } = useQuery(microProductsQuery(useDataProvider(), channel));
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
  reload: () => void;
}

function StatusCardsForm({ channel, rows, version, reload }: Props) {
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  return (
    <Card sx={{ p: 3, '& form > .buttons:last-child': FOOTER }}>
      <Form
        sx={{ maxWidth: 'none' }}
        initial={{ version, body: rows }}
        body={{ validate: microProductProblems }}
        save={async ({ version, body }, { overwrite }) => {
          const base = overwrite ? undefined : version;
          const saved = await dataProvider.bot.saveStatusCards(channel, body, base);
          await refresh('diff');
          return saved;
        }}
        after={({ body }, version) => ({ version, body })}
        reload={reload}
      >
        <StatusCards channel={channel} />
      </Form>
    </Card>
  );
}

const FOOTER = {
  justifyContent: 'flex-end',
  margin: '4px -24px -24px',
  padding: '12px 24px',
  borderTop: 1,
  borderColor: 'divider',
};

function StatusCards({ channel }: Pick<Props, 'channel'>) {
  const text = useText();
  const { value, set, errorAt } = useBotBody<MicroProduct[]>();
  const mayAdd = mayAddMicroProduct(value);
  return (
    <>
      <p className="hint">{text('bot.status.text')}</p>
      <FormFailure />
      <div className="buttons">
        <Button
          variant="outlined"
          disabled={!mayAdd}
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => set((before) => [{ id: '', key: '', desc: '' }, ...before])}
        >
          {text('bot.status.add')}
        </Button>
        {mayAdd ? null : <p className="hint">{text('bot.status.completeFirst')}</p>}
      </div>
      {value.length === 0 ? (
        <EmptyState
          icon="list"
          title={text('bot.status.emptyTitle')}
          text={text('bot.status.emptyText')}
        />
      ) : (
        <StatusCardsTable channel={channel} rows={value} errorAt={errorAt} onChange={set} />
      )}
      <StatusCodes
        cards={value}
        onAdd={mayAdd ? (card) => set((before) => [card, ...before]) : undefined}
      />
      <SaveBar />
    </>
  );
}
