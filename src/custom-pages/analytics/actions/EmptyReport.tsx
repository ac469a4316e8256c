import { datePresets } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/states/EmptyState';
import { FillButton } from '@/custom-pages/analytics/FillButton';
import type { ReportProps } from '@/custom-pages/analytics/reportProps';
import { useIsShared } from '@/custom-pages/analytics/share/shared';
import { useDataProvider } from '@/dataProvider';
import { usageTodayQuery } from '@/dataProvider/areas/reports/analytics';
import { useLanguage, useText } from '@/i18n/useText';

interface EmptyReportProps extends ReportProps {
  /** Id of the only action of the report; absent in the report of all actions. */
  campaign?: number;
}

/**
 * Empty state of the reports of actions. The default range ends yesterday, so it offers today if
 * visitors saw an action today.
 */
export function EmptyReport({ range, now, onRange, campaign }: EmptyReportProps) {
  const text = useText();
  const language = useLanguage();
  const isPast = range.end < istanbulDay(now);
  const { data: views } = useQuery({
    ...usageTodayQuery(useDataProvider(), now),
    enabled: !useIsShared() && isPast,
  });
  const isShownToday = campaign === undefined ? Boolean(views?.size) : views?.has(campaign);
  const { label, range: rangeOf } = datePresets.today;
  return (
    <Card sx={{ mb: 2 }}>
      <EmptyState
        icon="chart"
        title={text('analytics.empty.title')}
        text={text(isPast ? 'analytics.empty.past' : 'analytics.empty.text')}
      >
        {isPast && isShownToday ? (
          <Button variant="contained" onClick={() => onRange(rangeOf(istanbulDay(now)))}>
            {label[language]}
          </Button>
        ) : null}
        {isPast ? null : <FillButton to="actions" />}
      </EmptyState>
    </Card>
  );
}
