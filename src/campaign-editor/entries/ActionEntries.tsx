import { mayPick } from '@catalogue/actions/registry';
import type { ActionEntry } from '@catalogue/campaign';
import { isShownTo } from '@catalogue/experiment/variants';
import type { Issue } from '@catalogue/fields/types';
import type { Definition, Integration } from '@catalogue/kinds';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '@/components/Icon';
import { HandleRoom } from '@/components/sorting/HandleRoom';
import { moved } from '@/form-builder/moved';
import type { Update } from '@/form-builder/types';
import { VariablePlaceContext } from '@/form-builder/variablePlace';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { EntryEditor } from './EntryEditor';
import { EntryPicker } from './EntryPicker';
import { EntryRow } from './EntryRow';

const SortableList = lazy(() => import('@/components/sorting/SortableList'));

interface ActionEntriesProps {
  definitions: readonly Definition[];
  integrations?: readonly Integration[];
  /** True for the messages of a schedule; false for the entries of an action. */
  schedule?: boolean;
  /** The entries of all variants. */
  entries: readonly ActionEntry[];
  /** Number of the listed variant; undefined without variants. */
  variant?: number | undefined;
  onChange: (update: Update<ActionEntry[]>) => void;
  issues: readonly Issue[];
  /** The open entry, which may be new; null when none is open. */
  open: OpenEntry | null;
  onOpen: (open: OpenEntry | null) => void;
}

export interface OpenEntry {
  /** Index of the entry in the list; the length of the list for a new entry. */
  index: number;
  entry: ActionEntry;
  /** True when the entry has unsaved input. */
  touched: boolean;
}

export function ActionEntries(props: ActionEntriesProps) {
  const { definitions, integrations = [], schedule = false } = props;
  const { entries, variant, onChange, issues, open, onOpen } = props;
  const text = useText();
  const catalogue = useCatalogueText();
  const [picking, setPicking] = useState(false);
  const shown = entries.flatMap((entry, index) =>
    variant === undefined || isShownTo(entry, variant) ? [index] : [],
  );
  const unused = definitions.filter(
    ({ type }) => !shown.some((index) => entries[index]?.type === type),
  );
  if (open) {
    return (
      <VariablePlaceContext value={schedule ? 'message' : 'page'}>
        <EntryEditor
          definition={definitions.find(({ type }) => type === open.entry.type)}
          path={`tags.${open.index}`}
          entry={open.entry}
          onChange={(update) => onOpen({ ...open, entry: update(open.entry), touched: true })}
          onSave={(entry) => {
            onChange((before) => [
              ...before.slice(0, open.index),
              entry,
              ...before.slice(open.index + 1),
            ]);
            onOpen(null);
          }}
          onCancel={() => onOpen(null)}
          onRemove={() => {
            onChange((before) => before.filter((_, at) => at !== open.index));
            onOpen(null);
          }}
        />
      </VariablePlaceContext>
    );
  }
  const definitionOf = (entry: ActionEntry) => definitions.find(({ type }) => type === entry.type);
  const rows = shown.flatMap((index) => {
    const entry = entries[index];
    return entry
      ? [{ key: entry.type, name: entry.name || catalogue(definitionOf(entry)?.label) }]
      : [];
  });
  const move = (at: number, by: number) => {
    const [from = 0, to = 0] = [shown[at], shown[at + by]];
    onChange((before) => moved(before, from, to - from));
  };
  const row = (at: number, handle?: ReactNode) => {
    const index = shown[at];
    const entry = index === undefined ? undefined : entries[index];
    if (!entry || index === undefined) return null;
    return (
      <EntryRow
        key={entry.type}
        entry={entry}
        definition={definitionOf(entry)}
        path={`tags.${index}`}
        issues={issues}
        first={at === 0}
        last={at === shown.length - 1}
        handle={handle}
        onEdit={() => onOpen({ index, entry, touched: false })}
        onMove={(by) => move(at, by)}
        onToggle={(status) =>
          onChange((before) =>
            before.map((one, place) => (place === index ? { ...one, status } : one)),
          )
        }
      />
    );
  };
  return (
    <Stack spacing={1.5}>
      {shown.length === 0 && (
        <Typography color="textSecondary">{text('editor.actions.none')}</Typography>
      )}
      {shown.length > 1 ? (
        <Suspense
          fallback={
            <Stack spacing={1.5} aria-busy>
              {shown.map((_, at) => row(at, <HandleRoom />))}
            </Stack>
          }
        >
          <SortableList rows={rows} onMove={(from, to) => move(from, to - from)}>
            {row}
          </SortableList>
        </Suspense>
      ) : (
        shown.map((_, at) => row(at))
      )}
      {unused.length > 0 && (
        <Button
          startIcon={<Icon name="plus" />}
          variant="outlined"
          onClick={() => setPicking(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('editor.actions.add')}
        </Button>
      )}
      <EntryPicker
        open={picking}
        definitions={unused}
        allowed={(definition) => mayPick(definition, { integrations, schedule })}
        onClose={() => setPicking(false)}
        onPick={(entry) => {
          setPicking(false);
          const own = variant === undefined ? entry : { ...entry, variant };
          onOpen({ index: entries.length, entry: own, touched: true });
        }}
      />
    </Stack>
  );
}
