import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import { Link } from 'react-router';
import { DesignThumb } from '@/campaign-editor/list/DesignThumb';
import { Icon } from '@/components/Icon';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import type { WithWeek } from '@/dataProvider/adapters/withWeek';
import { type TextKey, useText } from '@/i18n/useText';
import { editPath } from './editPath';

export const typeText = ({ _type }: CampaignRow): TextKey =>
  _type === 'schedule' ? 'actions.type.schedule' : 'actions.type.action';

export function RowName({ row }: { row: WithWeek<CampaignRow> }) {
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
