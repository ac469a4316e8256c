import type { CampaignRow } from '@contract/entities/campaign';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { StatusPicker } from '@/components/StatusPicker';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { type TextKey, useText } from '@/i18n/useText';
import { Icon } from '@/layout/icons';
import type { RowProps } from './rowProps';

/** The address of a row's editor. */
const editPath = ({ _type, id }: CampaignRow) =>
  _type === 'schedule' ? `/campaigns/${id}` : `/actions/${id}`;

/** Text key of the column Type (spec 2 §2). */
export const typeText = ({ _type }: CampaignRow): TextKey =>
  _type === 'schedule' ? 'actions.type.schedule' : 'actions.type.action';

export function RowName({ row }: { row: CampaignRow }) {
  return (
    <Name>
      <Link to={editPath(row)}>{row.name}</Link>
      <span className="id">#{row.id}</span>
      {row.supported ? null : <Warning text="actions.unsupported" />}
      {row.finished.block ? <Warning text="actions.limitUp" severe /> : null}
    </Name>
  );
}

export function RowStatus({ row, busy, onStatus }: Omit<RowProps, 'used' | 'onDelete'>) {
  const text = useText();
  const status = text(`app.status.${row.status}`);
  return (
    <StatusPicker
      value={row.status}
      busy={busy}
      label={text('actions.changeStatus', { name: row.name, status })}
      onChoose={(chosen) => onStatus(row, chosen)}
    />
  );
}

export function RowDelete({ row, onDelete }: Pick<RowProps, 'row' | 'onDelete'>) {
  const text = useText();
  const label = text('actions.delete.label', { name: row.name });
  return (
    <Plain
      type="button"
      aria-label={label}
      title={text('actions.column.delete')}
      onClick={() => onDelete(row)}
    >
      <Icon name="trash" />
    </Plain>
  );
}

function Warning({ text: key, severe }: { text: TextKey; severe?: boolean }) {
  const text = useText();
  return (
    <span className="warning" data-severe={severe} title={text(key)}>
      <Icon name="warning" size={18} />
      <VisuallyHidden>{text(key)}</VisuallyHidden>
    </span>
  );
}

/** Light on purpose: there is one a row. */
const Plain = styled('button')(({ theme: { colours } }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: 10,
  background: 'none',
  color: colours.quiet,
  cursor: 'pointer',
  '&:hover': { backgroundColor: colours.line, color: colours.error },
}));

const Name = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& a': {
    overflow: 'hidden',
    color: colours.text,
    fontWeight: 600,
    textDecoration: 'none',
    textOverflow: 'ellipsis',
  },
  '& a:hover': { color: colours.primary, textDecoration: 'underline' },
  '& .id': { color: colours.quiet, fontSize: '0.8125rem' },
  '& .warning': { display: 'inline-flex', flex: 'none', color: colours.warning },
  '& .warning[data-severe]': { color: colours.error },
}));
