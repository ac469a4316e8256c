import type { ListDeclaration } from '@/admin/list';
import { Icon } from '@/components/Icon';
import type { BotVersion } from '@/dataProvider/adapters/versions';
import { type ReadText, useText } from '@/i18n/useText';

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
