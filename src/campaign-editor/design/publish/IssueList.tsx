import type { Issue } from '@catalogue/fields/types';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { selectionOf } from '@/campaign-editor/design/outline/parts';
import { usePartActions } from '@/campaign-editor/design/outline/usePartActions';
import { type TextKey, useText } from '@/i18n/useText';

interface IssueListProps {
  issues: readonly Issue[];
  /** Message of the last failed save. */
  problem: string | null;
  onShow: (path: string) => void;
}

const PARTS = ['name', 'trigger', 'who', 'where', 'when', 'frequency', 'ratio'] as const;
const MAX_SHOWN = 4;

export function IssueList({ issues, problem, onShow }: IssueListProps) {
  const text = useText();
  const actions = usePartActions();
  if (!problem) return null;
  const placeOf = (path: string): string => {
    const part = selectionOf(path);
    if (part) return actions.nameOf(part);
    const known = PARTS.find((one) => path === one || path.startsWith(`${one}.`));
    return known ? text(`versions.part.${known}` satisfies TextKey) : text('design.pages.who');
  };
  return (
    <Alert severity="error" role="alert" sx={{ borderRadius: 0 }}>
      {problem}
      <List>
        {issues.slice(0, MAX_SHOWN).map(({ path, code, params }) => (
          <li key={path}>
            <Button size="small" color="inherit" onClick={() => onShow(path)}>
              {placeOf(path)}: {text(`form.issue.${code}`, params)}
            </Button>
          </li>
        ))}
        {issues.length > MAX_SHOWN && (
          <li>{text('design.moreIssues', { smart_count: issues.length - MAX_SHOWN })}</li>
        )}
      </List>
    </Alert>
  );
}

const List = styled('ul')({
  margin: '2px 0 0 -10px',
  padding: 0,
  listStyle: 'none',
  '& button': { textAlign: 'start' },
});
