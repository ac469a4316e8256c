import type { AsideReason } from '@contract/entities/analytics';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useIsShared } from '@/custom-pages/analytics/share/shared';
import { useDataProvider } from '@/dataProvider';
import { asideQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount } from '@/i18n/format';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';

const sentences: Record<AsideReason, TextKey> = {
  burst: 'analytics.aside.burst',
  own: 'analytics.aside.own',
  robot: 'analytics.aside.robot',
  unknown: 'analytics.aside.unknown',
  unsigned: 'analytics.aside.unsigned',
};

/** The same on a report that does not read it with its figures; links have it on the report of actions alone. */
export function ShopAside({ range, now }: Pick<ReportProps, 'range' | 'now'>) {
  const isShared = useIsShared();
  const { data } = useQuery({
    ...asideQuery(useDataProvider(), { range, now }),
    enabled: !isShared,
  });
  return <AsideNote counts={data ?? []} />;
}

/** Rejected events and orders of the range; no figure and no limit includes them. */
export function AsideNote({ counts }: { counts: { reason: AsideReason; total: number }[] }) {
  const text = useText();
  const language = useLanguage();
  if (counts.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, '& ul': { m: '6px 0 0', pl: 2.5 } }}>
      {text('analytics.aside.lead')}
      <ul>
        {counts.map(({ reason, total }) => (
          <li key={reason}>{text(sentences[reason], { count: formatCount(total, language) })}</li>
        ))}
      </ul>
      {text('analytics.aside.never')}
    </Alert>
  );
}
