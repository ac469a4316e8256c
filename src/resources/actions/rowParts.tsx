import type { CampaignRow } from '@contract/entities/campaign';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { type TextKey, useText } from '@/i18n/useText';

/** The address of a row's editor. */
const editPath = ({ _type, id }: CampaignRow) =>
  _type === 'schedule' ? `/campaigns/${id}` : `/actions/${id}`;

/** Text key of the column Type. */
export const typeText = ({ _type }: CampaignRow): TextKey =>
  _type === 'schedule' ? 'actions.type.schedule' : 'actions.type.action';

export function RowName({ row }: { row: CampaignRow }) {
  return (
    <div className="name">
      <Link to={editPath(row)}>{row.name}</Link>
      <span className="id">#{row.id}</span>
      {row.supported ? null : <Warning text="actions.unsupported" />}
      {row.finished.block ? <LimitWarning /> : null}
      {row.coupons ? (
        <Warning text={`actions.coupons.${row.coupons}`} severe={row.coupons === 'empty'} />
      ) : null}
    </div>
  );
}

/** Leads to where the limit can be raised. */
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
