import type { CampaignBody, Choice } from '@catalogue/campaign';
import { markChoice } from '@catalogue/conditions/sentence';
import { datePresets } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { withoutMarks } from '@catalogue/lib/phrase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { BarRows } from '@/components/charts/BarRows';
import { countsOf, NO_COUNTS } from '@/custom-pages/analytics/actions/summarise';
import { useDataProvider } from '@/dataProvider';
import { actionCountsQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount, formatShare } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import type { Lines } from './lines';
import { writeViewShare } from './viewShare';

interface ReachCardProps {
  /** Id of the action; undefined while it is new. */
  id: number | undefined;
  body: CampaignBody;
  shareOf: Lines['shareOf'];
}

const PARTS = ['who', 'where'] as const;

/** Visitors of the last seven days, and the share of views that each condition matches. */
export function ReachCard({ id, body, shareOf }: ReachCardProps) {
  const text = useText();
  const language = useLanguage();
  const shares = PARTS.flatMap((part) =>
    flatRows(body[part]).flatMap((row) => {
      const share = shareOf(row);
      return share === null ? [] : [{ part, row, share }];
    }),
  );
  if (id === undefined && shares.length === 0) return null;
  return (
    <Card sx={{ p: 3 }} aria-label={text('editor.reach.title')}>
      <Title>{text('editor.reach.title')}</Title>
      {id !== undefined && <Seen id={id} />}
      {shares.length > 0 && (
        <Bars>
          <BarRows
            stacked
            rows={shares.map(({ part, row, share }, index) => ({
              key: `${part} ${index}`,
              name: withoutMarks(markChoice(part, row, { language })),
              value: writeViewShare(share, language),
              length: share,
            }))}
          />
        </Bars>
      )}
      {shares.length > 0 && <Note>{text('editor.reach.note')}</Note>}
    </Card>
  );
}

const flatRows = (rows: readonly Choice[]): Choice[] =>
  rows.flatMap((row) => (row.rows ? flatRows(row.rows) : [row]));

/** Visitors, clicks and orders of the published action; renders nothing when the call fails. */
function Seen({ id }: { id: number }) {
  const text = useText();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const range = datePresets.last7Days.range(istanbulDay(now));
  const counts = useQuery(actionCountsQuery(useDataProvider(), { range, now, campaign: id }));
  if (counts.error) return null;
  const { visitors, clickVisitors, once } =
    countsOf(counts.data?.whole.rows ?? []).get(id) ?? NO_COUNTS;
  const write = (count: number) =>
    counts.data ? formatCount(count, language) : <Skeleton width={48} />;
  const steps = [
    [text('analytics.funnel.click'), clickVisitors],
    [text('actions.column.orders'), once],
  ] as const;
  return (
    <>
      <Figure>
        <b>{write(visitors)}</b>
        <span>{text('editor.reach.seen', { smart_count: visitors })}</span>
      </Figure>
      <Bars>
        <BarRows
          stacked
          rows={steps.map(([name, count]) => ({
            key: name,
            name,
            value: write(count),
            ...(visitors > 0 && { share: formatShare(count / visitors, language) }),
            length: visitors ? count / visitors : 0,
          }))}
        />
      </Bars>
    </>
  );
}

const Title = styled('h2')({ margin: '0 0 8px', fontSize: size.h2, fontWeight: 600 });

const Figure = styled('p')(({ theme: { colours } }) => ({
  margin: '0 0 12px',
  color: colours.quiet,
  fontSize: size.body,
  '& b': {
    display: 'block',
    color: colours.text,
    fontSize: size.display,
    fontWeight: 600,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const Bars = styled('div')(({ theme: { colours } }) => ({
  paddingTop: 12,
  borderTop: `1px solid ${colours.line}`,
  '& + &': { marginTop: 12 },
}));

const Note = styled('p')(({ theme: { colours } }) => ({
  margin: '12px 0 0',
  color: colours.quiet,
  fontSize: size.small,
}));
