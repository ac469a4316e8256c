import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { Icon } from '@/components/Icon';
import { TextInput } from '@/components/TextInput';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

const MAX_VIEWS = 30;
const MAX_NAME_LENGTH = 60;

interface Props<View extends { label: string }> {
  views: readonly View[];
  hint: string;
  onChoose: (view: View) => void;
  viewOf: (label: string) => View;
  onChange: (views: View[]) => void;
}

/** Menu of saved views: choose, save and remove; names are unique. */
export function ViewMenu<View extends { label: string }>(props: Props<View>) {
  const { views, hint, onChoose, viewOf, onChange } = props;
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="bookmark" size={18} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('list.views')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('list.views') } }}
      >
        <Panel>
          {views.length ? null : <p>{hint}</p>}
          <ul>
            {views.map((view) => (
              <li key={view.label}>
                <button
                  type="button"
                  className="view"
                  onClick={() => {
                    setAnchor(null);
                    onChoose(view);
                  }}
                >
                  {view.label}
                </button>
                <IconButton
                  size="small"
                  aria-label={text('list.viewRemove', { name: view.label })}
                  onClick={() => onChange(views.filter((other) => other !== view))}
                >
                  <Icon name="trash" size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
          <Button
            size="small"
            startIcon={<Icon name="plus" size={18} />}
            disabled={views.length >= MAX_VIEWS}
            onClick={() => {
              setAnchor(null);
              setNaming(true);
            }}
          >
            {text('list.viewSave')}
          </Button>
        </Panel>
      </Popover>
      {naming ? (
        <NameDialog
          hint={hint}
          onSave={(name) =>
            onChange([...views.filter(({ label }) => label !== name), viewOf(name)])
          }
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}

interface NameDialogProps {
  hint: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ hint, onSave, onClose }: NameDialogProps) {
  const text = useText();
  const [name, setName] = useState('');
  const save = () => {
    const label = name.trim().slice(0, MAX_NAME_LENGTH);
    if (!label) return;
    onSave(label);
    onClose();
  };
  return (
    <DialogForm
      maxWidth="xs"
      title={text('list.viewSave')}
      dirty={name.trim() !== ''}
      busy={false}
      onClose={onClose}
      onSubmit={save}
      actions={
        <Button type="submit" variant="contained" disabled={!name.trim()}>
          {text('list.viewSaveButton')}
        </Button>
      }
    >
      <TextInput
        label={text('list.viewName')}
        hint={hint}
        name="view"
        value={name}
        onChange={setName}
      />
    </DialogForm>
  );
}

const Panel = styled('div')(({ theme: { colours } }) => ({
  width: 280,
  padding: '10px 12px',
  '& p': { margin: '4px 4px 8px', color: colours.quiet, fontSize: size.body },
  '& ul': { maxHeight: 320, margin: 0, padding: 0, overflowY: 'auto', listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: 4 },
  '& .view': {
    flex: 1,
    minWidth: 0,
    minHeight: 40,
    padding: '0 8px',
    border: 0,
    borderRadius: radius.control,
    overflow: 'hidden',
    background: 'none',
    color: colours.text,
    font: 'inherit',
    textAlign: 'start',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& .view:hover': { backgroundColor: colours.ground },
}));
