import type { ActionEntry } from '@catalogue/campaign';
import { initialForm } from '@catalogue/fields/schema';
import type { Definition } from '@catalogue/kinds';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

interface EntryPickerProps {
  open: boolean;
  /** Kinds that are not in use yet. */
  definitions: readonly Definition[];
  onClose: () => void;
  onPick: (entry: ActionEntry) => void;
}

/** The add picker; a kind already in use is not offered (spec 2 §4). */
export function EntryPicker({ open, definitions, onClose, onPick }: EntryPickerProps) {
  const text = useText();
  const name = useCatalogueText();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="entry-picker">
      <DialogTitle id="entry-picker">{text('editor.actions.pick')}</DialogTitle>
      <List sx={{ pb: 2 }}>
        {definitions.map((definition) => (
          <ListItemButton
            key={definition.type}
            onClick={() => onPick(newEntry(definition, name(definition.label)))}
          >
            <ListItemText primary={name(definition.label)} secondary={name(definition.help)} />
          </ListItemButton>
        ))}
      </List>
    </Dialog>
  );
}

function newEntry({ type, fields }: Definition, name: string): ActionEntry {
  return { type, name, parameters: initialForm(fields), status: true };
}
