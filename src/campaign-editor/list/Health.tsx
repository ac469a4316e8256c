import type { HealthState, Status } from '@catalogue/campaign';
import type { Language } from '@catalogue/language';
import type { CampaignWeek } from '@contract/entities/reports/analytics';
import { Link } from 'react-router';
import { Icon, type IconName } from '@/components/Icon';
import { rowHealth } from '@/dataProvider/adapters/withWeek';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';

interface HealthRow {
  id: number;
  status: Status;
  week?: CampaignWeek | undefined;
}

export const HEALTH_ICONS: Record<HealthState, IconName> = {
  healthy: 'healthy',
  waiting: 'waiting',
  warning: 'warning',
  broken: 'error',
};

/**
 * Returns the health of a campaign as text; empty while unknown, and for campaigns that are
 * neither active nor in test mode.
 */
export function healthText(row: HealthRow, text: ReadText): string {
  const health = rowHealth(row);
  if (!health) return '';
  if (health.state === 'waiting') return row.status === 'test' ? text('actions.health.test') : '';
  return health.troubles[0]?.reason[languageOf(text)] ?? text('actions.health.healthy');
}

const languageOf = (text: ReadText) => text('app.languageCode') as Language;

export function Health({ row }: { row: HealthRow }) {
  const text = useText();
  const language = useLanguage();
  const health = rowHealth(row);
  // For a disabled campaign the state `waiting` adds nothing to its status.
  if (!health || (health.state === 'waiting' && row.status !== 'test')) return '–';
  const [worst, ...more] = health.troubles;
  return (
    <span className="health" data-state={health.state}>
      <Icon name={HEALTH_ICONS[health.state]} size={17} />
      <span>
        <span className="reason" title={worst && healthText(row, text)}>
          {healthText(row, text)}
        </span>
        {worst && <Link to={worst.fix.link}>{worst.fix.label[language]}</Link>}
        {more.length > 0 && (
          <span className="more"> · {text('actions.health.more', { count: more.length })}</span>
        )}
      </span>
    </span>
  );
}
