import type { ActionEntry } from '@catalogue/campaign';
import type { Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { MoveButtons } from '@/components/sorting/MoveButtons';
import { hasIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

interface EntryRowProps {
  entry: ActionEntry;
  definition: Definition | undefined;
  path: string;
  issues: readonly Issue[];
  first: boolean;
  last: boolean;
  handle?: ReactNode;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onToggle: (status: boolean) => void;
}

export function EntryRow(props: EntryRowProps) {
  const { entry, definition, path, issues, first, last, handle } = props;
  const { onEdit, onMove, onToggle } = props;
  const text = useText();
  const kind = useCatalogueText()(definition?.label) || text('editor.actions.missing');
  const name = entry.name || kind;
  const hasError = hasIssue(issues, path);
  return (
    <Paper
      variant="outlined"
      sx={{ px: 2, py: 1.25, borderColor: hasError ? 'error.main' : undefined }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' }}>
        {handle}
        <Switch
          checked={entry.status}
          onChange={(_, checked) => onToggle(checked)}
          slotProps={{ input: { 'aria-label': text('editor.actions.toggle', { name }) } }}
        />
        <Stack sx={{ flexGrow: 1, minWidth: 140 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color={hasError ? 'error' : 'text.secondary'}>
            {kind}
          </Typography>
        </Stack>
        {/* Offsets the padding of the first arrow, which aligns with the switch above on phones. */}
        <Stack direction="row" sx={{ alignItems: 'center', ml: -1 }}>
          <MoveButtons name={name} first={first} last={last} onMove={onMove} />
          <Button size="small" aria-label={text('editor.actions.edit', { name })} onClick={onEdit}>
            {text('ra.action.edit')}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
