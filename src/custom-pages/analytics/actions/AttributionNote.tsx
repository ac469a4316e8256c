import type { DayRange } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useIsShared } from '@/custom-pages/analytics/share/shared';
import { useDataProvider } from '@/dataProvider';
import { productQuery } from '@/dataProvider/areas/shop';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

/** The rule by which orders count for actions, with the shop's own windows. */
export function AttributionNote({ range }: { range: DayRange }) {
  const text = useText();
  const isShared = useIsShared();
  const { data } = useQuery(productQuery(useDataProvider()));
  if (!data) return null;
  const { shownHours, clickDays, since } = data.settings.attribution;
  return (
    <Note>
      {text('analytics.attribution.rule', { hours: shownHours, days: clickDays })}{' '}
      {since && istanbulDay(new Date(since)) >= range.start
        ? `${text('analytics.attribution.since', { moment: formatMoment(since) })} `
        : null}
      {isShared ? null : (
        <Link to="/settings/analytics">{text('analytics.attribution.change')}</Link>
      )}
    </Note>
  );
}

const Note = styled('p')(({ theme: { colours } }) => ({
  margin: '0 0 16px',
  color: colours.quiet,
  fontSize: size.body,
  '& a': { color: colours.primary, fontWeight: 600 },
}));
