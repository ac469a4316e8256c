import {
  type CompatibilityRow,
  changeSentence,
  compatibilityReport,
} from '@catalogue/bot/whatsapp/compatibility';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useIssueText } from '@/custom-pages/bot/useIssueText';
import { useDataProvider } from '@/dataProvider';
import { nodesQuery } from '@/dataProvider/areas/bots/bot';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

export function CompatibilityList({ rows }: { rows: readonly CompatibilityRow[] }) {
  const text = useText();
  return (
    <List aria-label={text('bot.shared.report')}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`${botRoots.web}/edit/${row.id}`}>{nameOf(row, text('bot.list.unnamed'))}</Link>
          {row.hidden ? <span className="mark">{text('bot.shared.isHidden')}</span> : null}
          {row.overridden && !row.hidden ? (
            <span className="mark">{text('bot.shared.isOverridden')}</span>
          ) : null}
          <CompatibilityNotes row={row} />
        </li>
      ))}
    </List>
  );
}

const nameOf = ({ name }: CompatibilityRow, unnamed: string) => name.trim() || unnamed;

export function CompatibilityNotes({ row }: { row: CompatibilityRow }) {
  const language = useLanguage();
  const issueText = useIssueText();
  const problems = [...new Set(row.problems.map(issueText))];
  const changes = [...new Set(row.changes.map((change) => changeSentence(change, language)))];
  if (problems.length + changes.length === 0) return null;
  return (
    <Notes>
      {problems.map((sentence) => (
        <li key={sentence} className="problem">
          <Icon name="warning" size={16} /> {sentence}
        </li>
      ))}
      {changes.map((sentence) => (
        <li key={sentence}>
          <Icon name="info" size={16} /> {sentence}
        </li>
      ))}
    </Notes>
  );
}

const List = styled('ul')(({ theme: { colours } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '12px 0', borderTop: `1px solid ${colours.line}` },
  '& > li > a': { color: colours.primary, fontWeight: 600 },
  '& .mark': { marginInlineStart: 8, color: colours.quiet, fontSize: size.small },
}));

const Notes = styled('ul')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 4,
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  color: colours.quiet,
  fontSize: size.small,
  '& svg': { verticalAlign: 'text-bottom' },
  '& .problem': { color: colours.error },
}));

/** The web bot's content that WhatsApp shows in another form, and the problems to fix. */
export function CompatibilityCard() {
  const text = useText();
  const { data: nodes, error, refetch } = useQuery(nodesQuery(useDataProvider(), 'web'));
  const rows = nodes ? compatibilityReport(nodes) : [];
  const broken = rows.filter(({ problems }) => problems.length > 0);
  const others = rows.filter(({ problems }) => problems.length === 0);
  return (
    <Card sx={{ p: 2.5, mb: 2.5 }}>
      <Contents>
        <h2>{text('bot.shared.report')}</h2>
        {error ? <ErrorState error={error} onRetry={refetch} /> : null}
        {!nodes && !error ? <PageSkeleton title={false} rows={3} /> : null}
        {nodes ? (
          <p role="status">
            {broken.length > 0
              ? text('bot.shared.toFix', { count: broken.length })
              : text('bot.shared.fits')}
          </p>
        ) : null}
        {rows.length > 0 ? <CompatibilityList rows={[...broken, ...others]} /> : null}
      </Contents>
    </Card>
  );
}

const Contents = styled('div')(({ theme: { colours, typography } }) => ({
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& > p': { margin: '0 0 12px', color: colours.quiet },
}));
