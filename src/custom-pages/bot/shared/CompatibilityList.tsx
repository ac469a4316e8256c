import { type CompatibilityRow, changeSentence } from '@catalogue/bot/whatsapp/compatibility';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useIssueText } from '@/custom-pages/bot/useIssueText';
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
