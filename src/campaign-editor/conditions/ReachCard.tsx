import type { CampaignBody, Choice } from '@catalogue/campaign';
import { datePresets } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { withoutMarks } from '@catalogue/phrase';
import { markChoice } from '@catalogue/sentence';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Card } from '@/components/Card';
import { countsOf, NO_COUNTS } from '@/custom-pages/analytics/actions/summarise';
import { useDataProvider } from '@/dataProvider';
import { actionCountsQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount, formatShare } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import type { Lines } from './lines';
import { writeViewShare } from './viewShare';

interface ReachCardProps {
  /** Id of the action; undefined while it is new. */
  id: number | undefined;
  body: CampaignBody;
  shareOf: Lines['shareOf'];
}

const PARTS = ['who', 'where'] as const;

/**
 * Number of visitors who saw the action in the last seven days, and the share of the shop's
 * campaign views for each condition about which views store something.
 */
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
          {shares.map(({ part, row, share }, index) => {
            const sentence = withoutMarks(markChoice(part, row, { language }));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
              <Bar key={index} name={sentence} share={share}>
                {writeViewShare(share, language)}
              </Bar>
            );
          })}
        </Bars>
      )}
      {shares.length > 0 && <Note>{text('editor.reach.note')}</Note>}
    </Card>
  );
}

/** A name, its value and a bar; `share` is the filled part, from 0 to 1. */
function Bar({ name, share, children }: { name: string; share: number; children: ReactNode }) {
  return (
    <li>
      <span>{name}</span>
      <b>{children}</b>
      <i>{share > 0 ? <i style={{ width: `${100 * share}%` }} /> : null}</i>
    </li>
  );
}

/** Returns the conditions of a list, with those of its groups. */
const flatRows = (rows: readonly Choice[]): Choice[] =>
  rows.flatMap((row) => (row.rows ? flatRows(row.rows) : [row]));

/** Visitors who saw the published action, those who clicked, and the orders; nothing when the call fails. */
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
    [text('analytics.funnel.shown'), visitors],
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
        {steps.map(([name, count]) => (
          <Bar key={name} name={name} share={visitors ? Math.min(1, count / visitors) : 0}>
            {write(count)}
            {visitors > 0 ? <small>{formatShare(count / visitors, language)}</small> : null}
          </Bar>
        ))}
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

const Bars = styled('ul')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: '12px 0 0',
  borderTop: `1px solid ${colours.line}`,
  listStyle: 'none',
  fontSize: size.body,
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px' },
  '& li span': { overflowWrap: 'anywhere' },
  '& li b': { display: 'flex', gap: 8, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& li small': {
    minWidth: '4em',
    color: colours.quiet,
    fontSize: 'inherit',
    fontWeight: 400,
    textAlign: 'end',
  },
  '& li > i': {
    gridColumn: '1 / -1',
    height: 6,
    borderRadius: radius.full,
    backgroundColor: colours.sunken,
    overflow: 'hidden',
  },
  '& i i': { display: 'block', minWidth: 4, height: '100%', backgroundColor: colours.primary },
  '& + ul': { marginTop: 12 },
}));

const Note = styled('p')(({ theme: { colours } }) => ({
  margin: '12px 0 0',
  color: colours.quiet,
  fontSize: size.small,
}));
