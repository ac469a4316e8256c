import { SELECTABLE_STATUSES } from '@catalogue/campaign';
import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import { Link } from 'react-router';
import type { ListDeclaration } from '@/admin/list';
import { DesignThumb } from '@/campaign-editor/list/DesignThumb';
import { Health, healthText } from '@/campaign-editor/list/Health';
import { StatusCell } from '@/campaign-editor/list/rowStatus';
import { healthFilter, isTroubled, weekColumns } from '@/campaign-editor/list/weekColumns';
import { Icon } from '@/components/Icon';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import type { WithWeek } from '@/dataProvider/adapters/withWeek';
import { formatCount } from '@/i18n/format';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';
import { editPath } from './editPath';

/** `used` is the number of views today, undefined while loading or after an error. */
export type ActionRow = WithWeek<CampaignRow> & { used?: number | undefined };

export const actionList: ListDeclaration<ActionRow> = {
  resource: 'actions',
  path: '/actions',
  title: 'actions.yours',
  search: 'actions.search',
  count: 'actions.count',
  figures: 'actions.figures',
  sort: { field: 'updated_at', order: 'DESC' },
  filters: [
    {
      kind: 'multi',
      source: 'status',
      label: 'actions.column.status',
      choices: SELECTABLE_STATUSES.map((value) => ({ value, label: `app.status.${value}` })),
    },
    {
      kind: 'select',
      source: 'kind',
      label: 'actions.column.type',
      choices: [
        { value: 'action', label: 'actions.type.action' },
        { value: 'schedule', label: 'actions.type.schedule' },
      ],
    },
    healthFilter,
    { kind: 'days', source: 'updated_at', label: 'actions.column.updated' },
  ],
  columns: [
    { source: 'name', label: 'actions.column.name', render: (row) => <RowName row={row} /> },
    { source: 'id', label: 'actions.column.id', hidden: true, card: 'none' },
    {
      source: '_type',
      label: 'actions.column.type',
      value: (row, text) => text(typeText(row)),
      card: 'none',
      minWindow: 1440,
    },
    {
      source: 'health',
      label: 'actions.column.health',
      value: healthText,
      // A card shows health only for problems and test mode; it would otherwise repeat the status.
      card: (row) => (isTroubled(row) || row.status === 'test' ? 'line' : 'none'),
      render: (row) => <Health row={row} />,
    },
    ...weekColumns<ActionRow>('actions.column.views'),
    {
      source: 'used',
      label: 'actions.column.dailyLimit',
      kind: 'count',
      sortable: false,
      render: ({ used }) => <Used count={used} />,
      card: 'none',
      minWindow: 1440,
    },
    {
      source: 'updated_at',
      label: 'actions.column.updated',
      kind: 'moment',
      card: 'none',
      minWindow: 1440,
    },
    {
      source: 'status',
      label: 'actions.column.status',
      value: ({ status }, text) => text(`app.status.${status}`),
      render: (row) => <StatusCell row={row} />,
      card: 'foot',
    },
  ],
};

function Used({ count }: { count: number | undefined }) {
  const language = useLanguage();
  return count === undefined ? '…' : formatCount(count, language);
}

const typeText = ({ _type }: CampaignRow): TextKey =>
  _type === 'schedule' ? 'actions.type.schedule' : 'actions.type.action';

function RowName({ row }: { row: WithWeek<CampaignRow> }) {
  const { id, week } = row;
  return (
    <div className="design">
      <DesignThumb design={{ ...row, image: week?.image ?? '' }} />
      <div className="about">
        <div className="name">
          <Link to={editPath(row)}>{row.name}</Link>
          {row.supported ? null : <Warning text="actions.unsupported" />}
          {row.finished.block ? <LimitWarning /> : null}
        </div>
        <small>
          {week?.kind ? `${week.kind} · ` : ''}#{id}
        </small>
      </div>
    </div>
  );
}

function LimitWarning() {
  const text = useText();
  return (
    <Link className="warning" to="/subscription" title={text('actions.dailyLimitUp')}>
      <Warning text="actions.dailyLimitUp" severe />
    </Link>
  );
}

function Warning({ text: key, severe }: { text: TextKey; severe?: boolean }) {
  const text = useText();
  return (
    <span className="warning" data-severe={severe || undefined} title={text(key)}>
      <Icon name="warning" size={18} />
      <VisuallyHidden>{text(key)}</VisuallyHidden>
    </span>
  );
}
