import type { DayRange } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useIsShared } from '@/custom-pages/analytics/share/shared';
import { useDataProvider } from '@/dataProvider';
import { productQuery } from '@/dataProvider/areas/account/shop';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

export function AttributionNote({ range }: { range: DayRange }) {
  const text = useText();
  const language = useLanguage();
  const isShared = useIsShared();
  const { data } = useQuery(productQuery(useDataProvider()));
  if (!data) return null;
  const { shownHours, clickDays, since } = data.settings.attribution;
  return (
    <>
      {text('analytics.attribution.rule', { hours: shownHours, days: clickDays })}{' '}
      {since && istanbulDay(new Date(since)) >= range.start
        ? `${text('analytics.attribution.since', { moment: writeMoment(since, language) })} `
        : null}
      {isShared ? null : (
        <>
          <Link to="/settings/analytics">{text('analytics.attribution.change')}</Link>.
        </>
      )}
    </>
  );
}
