import { HANDOFF_STATES } from '@catalogue/bot/handoff';
import type { RecordRow } from '@contract/records';
import { Link } from 'react-router';
import type { ListDeclaration } from '@/admin/list';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useText } from '@/i18n/useText';
import { contactName } from './contactName';
import { HandoffState } from './HandoffState';

type Handoff = RecordRow<'handoffs'>;

/** The list at /bot/handoffs and /whatsappbot/handoffs. */
export const handoffList: ListDeclaration<Handoff> = {
  resource: 'handoffs',
  path: '/bot/handoffs',
  title: 'bot.tabs.handoffs',
  search: 'bot.handoffs.search',
  sort: { field: 'at', order: 'DESC' },
  count: 'bot.handoffs.count',
  filters: [
    {
      kind: 'select',
      source: 'state',
      label: 'bot.handoffs.column.state',
      choices: HANDOFF_STATES.map((value) => ({ value, label: `bot.handoffs.state.${value}` })),
    },
    { kind: 'days', source: 'at', label: 'bot.handoffs.column.at' },
  ],
  columns: [
    {
      source: 'group',
      label: 'bot.handoffs.column.group',
      value: ({ group }, text) => group || text('bot.handoffs.everybody'),
      render: (row) => <Group row={row} />,
    },
    {
      source: 'state',
      label: 'bot.handoffs.column.state',
      value: ({ state }, text) => text(`bot.handoffs.state.${state}`),
      render: ({ state }) => <HandoffState state={state} />,
    },
    {
      source: 'note',
      label: 'bot.handoffs.column.note',
      kind: 'words',
      sortable: false,
    },
    {
      source: 'last',
      label: 'bot.handoffs.column.last',
      kind: 'words',
      sortable: false,
    },
    {
      source: 'contact',
      label: 'bot.handoffs.column.contact',
      value: ({ contact }) => contactName(contact),
    },
    { source: 'at', label: 'bot.handoffs.column.at', kind: 'moment' },
    { source: 'last_at', label: 'bot.handoffs.column.lastAt', kind: 'moment', hidden: true },
  ],
};

function Group({ row: { id, channel, group } }: { row: Handoff }) {
  const text = useText();
  return (
    <span className="name">
      <Link to={`${botRoots[channel]}/handoffs/${id}`}>
        {group || text('bot.handoffs.everybody')}
      </Link>
    </span>
  );
}
