import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { Card } from '@/components/Card';
import { ErrorState } from '@/components/ErrorState';
import { Icon } from '@/components/Icon';
import { PageSkeleton } from '@/components/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { botVersionsQuery, useBotRefresh } from '@/dataProvider/queries/bot';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

/** Everything published so far; one is active, the others can be restored. */
export function VersionList({ channel }: { channel: BotChannel }) {
  const text = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  const { data, error, refetch } = useQuery(botVersionsQuery(dataProvider, channel));
  const restore = useMutation({
    mutationFn: (id: string) => dataProvider.bot.restoreBotVersion(channel, id),
    onSuccess: () => {
      notify(text('bot.versions.restored'));
      return refresh('versions', 'diff');
    },
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
  });
  return (
    <Card sx={{ p: 2.5 }}>
      <Rows>
        <h2>{text('bot.versions.title')}</h2>
        {error ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!data && !error ? <PageSkeleton title={false} rows={3} /> : null}
        {data?.length === 0 ? <p>{text('bot.versions.none')}</p> : null}
        <ul>
          {data?.map(({ id, created_at, active }) => (
            <li key={id} data-active={active}>
              <time dateTime={created_at}>{formatMoment(created_at)}</time>
              {active ? (
                <span className="active">
                  <Icon name="check" size={18} />
                  {text('bot.versions.active')}
                </span>
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  loading={restore.isPending && restore.variables === id}
                  aria-label={text('bot.versions.restoreOne', { moment: formatMoment(created_at) })}
                  onClick={() => restore.mutate(id)}
                >
                  {text('bot.versions.restore')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Rows>
    </Card>
  );
}

const Rows = styled('div')(({ theme: { colours, typography } }) => ({
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& p': { margin: 0, color: colours.quiet },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 52,
    borderTop: `1px solid ${colours.line}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& li:first-of-type': { borderTop: 0 },
  '& li[data-active=true] time': { fontWeight: 650 },
  '& .active': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: colours.success,
    fontSize: '0.875rem',
    fontWeight: 600,
  },
}));
