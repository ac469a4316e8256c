import type { ActionEntry } from '@catalogue/campaign';
import { startForm } from '@catalogue/design/write';
import type { Definition } from '@catalogue/kinds';
import type { Language } from '@catalogue/language';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Link } from 'react-router';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';

interface EntryPickerProps {
  open: boolean;
  /** Kinds that are not in use yet. */
  definitions: readonly Definition[];
  /** Returns whether a kind may be added; other kinds link to the contact form instead. */
  allowed: (definition: Definition) => boolean;
  onClose: () => void;
  onPick: (entry: ActionEntry) => void;
}

export function EntryPicker(props: EntryPickerProps) {
  const { open, definitions, allowed, onClose, onPick } = props;
  const text = useText();
  const name = useCatalogueText();
  const language = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="entry-picker">
      <DialogTitle id="entry-picker">{text('editor.actions.pick')}</DialogTitle>
      <List sx={{ pb: 2 }}>
        {definitions.map((definition) =>
          allowed(definition) ? (
            <ListItemButton
              key={definition.type}
              onClick={() => onPick(newEntry(definition, name(definition.label), language))}
            >
              <ListItemText primary={name(definition.label)} secondary={name(definition.help)} />
            </ListItemButton>
          ) : (
            <ListItemButton
              key={definition.type}
              component={Link}
              to="/contact"
              target="_blank"
              sx={{ color: 'text.disabled' }}
            >
              <ListItemText
                primary={name(definition.label)}
                secondary={text('form.issue.notPickable')}
              />
            </ListItemButton>
          ),
        )}
      </List>
    </Dialog>
  );
}

function newEntry(definition: Definition, name: string, language: Language): ActionEntry {
  const { type } = definition;
  return { type, name, parameters: startForm(definition, language), status: true };
}
