import type { RejectionReason } from '@contract/entities/reports/analytics';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useDataProvider } from '@/dataProvider';
import { rejectedQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount } from '@/i18n/format';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';
import { useIsShared } from './share/shared';

const sentences: Record<RejectionReason, TextKey> = {
  burst: 'analytics.rejected.burst',
  own: 'analytics.rejected.own',
  robot: 'analytics.rejected.robot',
  unknown: 'analytics.rejected.unknown',
  unsigned: 'analytics.rejected.unsigned',
};

export function ShopRejections({ range, now }: Pick<ReportProps, 'range' | 'now'>) {
  const isShared = useIsShared();
  const { data } = useQuery({
    ...rejectedQuery(useDataProvider(), { range, now }),
    enabled: !isShared,
  });
  return <RejectedNote counts={data ?? []} />;
}

/**
 * Note with the number of rejected events and orders by reason; figures and limits exclude them.
 */
export function RejectedNote({ counts }: { counts: { reason: RejectionReason; total: number }[] }) {
  const text = useText();
  const language = useLanguage();
  if (counts.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, '& ul': { m: '6px 0 0', pl: 2.5 } }}>
      {text('analytics.rejected.lead')}
      <ul>
        {counts.map(({ reason, total }) => (
          <li key={reason}>{text(sentences[reason], { count: formatCount(total, language) })}</li>
        ))}
      </ul>
      {text('analytics.rejected.never')}
    </Alert>
  );
}
