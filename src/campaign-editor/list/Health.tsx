import type { HealthState, Status } from '@catalogue/campaign';
import type { CampaignWeek } from '@contract/entities/analytics';
import { Link } from 'react-router';
import { Icon, type IconName } from '@/components/Icon';
import { healthOf } from '@/dataProvider/adapters/withWeek';
import { type ReadText, useText } from '@/i18n/useText';

interface HealthRow {
  id: number;
  status: Status;
  week?: CampaignWeek | undefined;
}

const ICONS: Record<HealthState, IconName> = {
  healthy: 'healthy',
  waiting: 'waiting',
  warning: 'warning',
  broken: 'error',
};

/** The health of a campaign in a few words; empty while it is unknown. */
export function healthText(row: HealthRow, text: ReadText): string {
  const state = healthOf(row);
  if (!state) return '';
  if (state === 'waiting') {
    return text(row.status === 'test' ? 'actions.health.test' : 'actions.health.off');
  }
  return row.week?.health.reason ?? text('actions.health.healthy');
}

/** Icon and words; a reason leads to where it can be removed. */
export function Health({ row }: { row: HealthRow }) {
  const text = useText();
  const state = healthOf(row);
  if (!state) return '–';
  const words = healthText(row, text);
  const link = state === 'warning' || state === 'broken' ? row.week?.health.link : null;
  return (
    <span className="health" data-state={state}>
      <Icon name={ICONS[state]} size={17} />
      {link ? <Link to={link}>{words}</Link> : words}
    </span>
  );
}
