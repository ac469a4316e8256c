import type { CampaignBody, Choice } from '@catalogue/campaign';
import { datePresets } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { withoutMarks } from '@catalogue/phrase';
import { markChoice } from '@catalogue/sentence';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { useDataProvider } from '@/dataProvider';
import { actionCountsQuery } from '@/dataProvider/areas/reports/analytics';
import { formatCount } from '@/i18n/format';
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
  return (
    <Card sx={{ p: 3 }} aria-label={text('editor.reach.title')}>
      <Title>{text('editor.reach.title')}</Title>
      {id !== undefined && <Seen id={id} />}
      {shares.length > 0 && (
        <Shares>
          {shares.map(({ part, row, share }, index) => {
            const sentence = withoutMarks(markChoice(part, row, { language }));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
              <li key={index}>
                <span>{sentence}</span>
                <b>{writeViewShare(share, language)}</b>
                <i>
                  <i style={{ width: `${share * 100}%` }} />
                </i>
              </li>
            );
          })}
        </Shares>
      )}
      <Note>{text(shares.length > 0 ? 'editor.reach.note' : 'editor.reach.none')}</Note>
    </Card>
  );
}

/** Returns the conditions of a list, with those of its groups. */
const flatRows = (rows: readonly Choice[]): Choice[] =>
  rows.flatMap((row) => (row.rows ? flatRows(row.rows) : [row]));

/** Visitors who saw the published action; nothing when the call fails. */
function Seen({ id }: { id: number }) {
  const text = useText();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const range = datePresets.last7Days.range(istanbulDay(now));
  const counts = useQuery(actionCountsQuery(useDataProvider(), { range, now, campaign: id }));
  if (counts.error) return null;
  const shown = counts.data?.whole.rows.find(
    ({ camp_id, type }) => camp_id === id && type === 'campaignShown',
  );
  const visitors = shown?.unique_user ?? 0;
  return (
    <Figure>
      <b>{counts.data ? formatCount(visitors, language) : <Skeleton width={72} />}</b>
      <span>{text('editor.reach.seen', { smart_count: visitors })}</span>
    </Figure>
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

const Shares = styled('ul')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 12,
  margin: '0 0 12px',
  padding: '12px 0 0',
  borderTop: `1px solid ${colours.line}`,
  listStyle: 'none',
  fontSize: size.body,
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px' },
  '& li span': { overflowWrap: 'anywhere' },
  '& li b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& li > i': {
    gridColumn: '1 / -1',
    height: 6,
    borderRadius: radius.full,
    backgroundColor: colours.sunken,
    overflow: 'hidden',
  },
  '& i i': { display: 'block', height: '100%', backgroundColor: colours.primary },
}));

const Note = styled('p')(({ theme: { colours } }) => ({
  margin: 0,
  color: colours.quiet,
  fontSize: size.small,
}));
