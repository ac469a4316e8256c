import { CONVERSATION_OUTCOMES } from '@catalogue/bot/conversation-outcome';
import { INBOX_STATUSES } from '@catalogue/bot/inbox';
import { BOT_CHANNELS } from '@catalogue/bot/types';
import type { RecordRow } from '@contract/records';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { List } from '@/admin/List';
import type { ListDeclaration } from '@/admin/list';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { customerName, formatWhatsappNumber } from './customerName';
import { STATUS_TONES } from './StatusTag';

export default function ConversationsPage() {
  const text = useText();
  return (
    <Page
      title={text('inbox.list.title')}
      lead={text('inbox.list.text')}
      list={{ name: text('inbox.title'), path: '/inbox' }}
    >
      <List
        list={conversationList}
        empty={
          <Card>
            <EmptyState
              icon="chat"
              title={text('inbox.list.emptyTitle')}
              text={text('inbox.list.emptyText')}
            />
          </Card>
        }
      />
    </Page>
  );
}

type Row = RecordRow<'inbox'>;

export const conversationList: ListDeclaration<Row> = {
  resource: 'inbox',
  path: '/inbox/list',
  title: 'inbox.list.title',
  search: 'inbox.list.search',
  sort: { field: 'last_at', order: 'DESC' },
  count: 'inbox.found',
  filters: [
    {
      kind: 'select',
      source: 'status',
      label: 'inbox.column.status',
      choices: INBOX_STATUSES.map((value) => ({ value, label: `inbox.status.${value}` })),
    },
    {
      kind: 'select',
      source: 'channel',
      label: 'inbox.column.channel',
      choices: BOT_CHANNELS.map((value) => ({ value, label: `inbox.channel.${value}` })),
    },
    { kind: 'days', source: 'last_at', label: 'inbox.column.lastAt' },
    {
      kind: 'multi',
      source: 'outcome',
      label: 'inbox.filter.outcome',
      choices: CONVERSATION_OUTCOMES.map((value) => ({ value, label: `inbox.outcome.${value}` })),
    },
    {
      kind: 'select',
      source: 'rating',
      label: 'inbox.column.rating',
      choices: [
        { value: '3', label: 'inbox.rating.good' },
        { value: '2', label: 'inbox.rating.middling' },
        { value: '1', label: 'inbox.rating.bad' },
      ],
    },
    { kind: 'days', source: 'started_at', label: 'inbox.column.startedAt', linked: true },
    {
      kind: 'select',
      source: 'unanswered',
      label: 'inbox.filter.unanswered',
      linked: true,
      choices: [
        { value: 'true', label: 'list.yes' },
        { value: 'false', label: 'list.no' },
      ],
    },
    {
      kind: 'record',
      source: 'seen_node',
      label: 'inbox.filter.seenNode',
      resource: 'bot-nodes',
      linked: true,
    },
    {
      kind: 'record',
      source: 'ended_node',
      label: 'inbox.filter.endedNode',
      resource: 'bot-nodes',
      linked: true,
    },
  ],
  columns: [
    {
      source: 'name',
      label: 'inbox.column.name',
      sortable: false,
      value: (row, text) => customerName(row, text),
      render: (row) => <Name row={row} />,
    },
    {
      source: 'status',
      label: 'inbox.column.status',
      sortable: false,
      value: ({ status }, text) => text(`inbox.status.${status}`),
      tone: ({ status }) => STATUS_TONES[status],
    },
    { source: 'assignee_name', label: 'inbox.column.assignee', sortable: false },
    {
      source: 'request',
      label: 'inbox.column.request',
      kind: 'freeText',
      sortable: false,
      hidden: true,
    },
    {
      source: 'last',
      label: 'inbox.column.last',
      kind: 'freeText',
      sortable: false,
      render: ({ last }) => <OneLine className="cut">{last}</OneLine>,
    },
    { source: 'last_at', label: 'inbox.column.lastAt', kind: 'moment' },
    {
      source: 'channel',
      label: 'inbox.column.channel',
      sortable: false,
      hidden: true,
      value: ({ channel }, text) => text(`inbox.channel.${channel}`),
    },
    {
      source: 'contact',
      label: 'inbox.column.contact',
      sortable: false,
      hidden: true,
      value: ({ contact }) => formatWhatsappNumber(contact),
    },
    {
      source: 'tags',
      label: 'inbox.column.tags',
      sortable: false,
      hidden: true,
      value: ({ tags }) => tags.join(', '),
    },
    {
      source: 'rating',
      label: 'inbox.column.rating',
      kind: 'count',
      sortable: false,
      hidden: true,
    },
    { source: 'waiting_since', label: 'inbox.column.waitingSince', kind: 'moment', hidden: true },
    { source: 'started_at', label: 'inbox.column.startedAt', kind: 'moment', hidden: true },
  ],
};

const OneLine = styled('span')({ '&&': { WebkitLineClamp: 1 } });

function Name({ row }: { row: Row }) {
  const text = useText();
  return (
    <span className="name">
      <Link to={`/inbox/${row.id}`}>{customerName(row, text)}</Link>
      <span className="id">{text(`inbox.channel.${row.channel}`)}</span>
    </span>
  );
}
