import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { EmbeddedList } from '@/admin/EmbeddedList';
import { Card } from '@/components/Card';
import { useDataProvider } from '@/dataProvider';
import type { BotVersion } from '@/dataProvider/adapters/versions';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { errorMessage } from '@/dataProvider/errors';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { botVersionList } from './versions';

export function VersionList({ channel }: { channel: BotChannel }) {
  const text = useText();
  const notify = useNotify();
  const { bot } = useDataProvider();
  const refresh = useBotRefresh(channel);
  const filter = useMemo(() => ({ channel }), [channel]);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string) => bot.restoreBotVersion(channel, id),
    onSuccess: () => {
      notify(text('bot.versions.restored'));
      return refresh('versions', 'diff');
    },
    onError: (failure) => notify(errorMessage(failure), { type: 'error' }),
  });
  const restoring = isPending ? variables : null;
  const restoreButton = useCallback(
    ({ id, created_at, active }: BotVersion) =>
      active ? null : (
        <Button
          size="small"
          variant="outlined"
          loading={restoring === id}
          aria-label={text('bot.versions.restoreOne', { moment: formatMoment(created_at) })}
          onClick={() => mutate(id)}
        >
          {text('bot.versions.restore')}
        </Button>
      ),
    [text, mutate, restoring],
  );
  return (
    <Frame>
      <h2>{text('bot.versions.title')}</h2>
      <EmbeddedList
        bare
        list={botVersionList}
        filter={filter}
        empty={<p>{text('bot.versions.none')}</p>}
        rowActions={restoreButton}
      />
    </Frame>
  );
}

const Frame = styled(Card)(({ theme: { colours, typography } }) => ({
  overflow: 'hidden',
  '& > h2': { ...typography.h2, margin: '20px 20px 8px' },
  '& > p': { margin: '0 20px 20px', color: colours.quiet },
  '& > div:last-child': { borderBottom: 0 },
  '& :is(td, th):first-of-type': { paddingInlineStart: 20 },
  '& ul > li': { paddingInline: 20 },
  '& .active': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    color: colours.success,
    fontSize: size.body,
    fontWeight: 600,
  },
}));
