import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { EmbeddedList } from '@/admin/EmbeddedList';
import type { ListDeclaration } from '@/admin/list';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import type { BotVersion } from '@/dataProvider/adapters/childLists';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { errorMessage } from '@/dataProvider/errors';
import { formatMoment } from '@/i18n/format';
import { type ReadText, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

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

export const botVersionList: ListDeclaration<BotVersion> = {
  resource: 'bot-versions',
  path: '/bot/publish',
  title: 'bot.versions.title',
  sort: { field: 'created_at', order: 'DESC' },
  filters: [
    {
      kind: 'select',
      source: 'state',
      label: 'bot.versions.state',
      choices: [
        { value: 'live', label: 'bot.versions.active' },
        { value: 'older', label: 'bot.versions.older' },
      ],
    },
    { kind: 'days', source: 'created_at', label: 'bot.versions.published' },
  ],
  columns: [
    { source: 'created_at', label: 'bot.versions.published', kind: 'moment' },
    {
      source: 'state',
      label: 'bot.versions.state',
      value: stateText,
      render: (version) => <State version={version} />,
    },
  ],
};

function stateText({ active }: BotVersion, text: ReadText): string {
  return text(active ? 'bot.versions.active' : 'bot.versions.older');
}

function State({ version }: { version: BotVersion }) {
  const text = useText();
  const status = stateText(version, text);
  if (!version.active) return status;
  return (
    <span className="active">
      <Icon name="check" size={18} />
      {status}
    </span>
  );
}
