import { notes } from '@contract/resources/notes';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { DayPicker } from '@/components/DayPicker';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { useErrorText } from '@/dataProvider/useErrorText';
import { resourceKey } from '@/dataProvider/wholeList';
import { useText } from '@/i18n/useText';

/** Writes a note for a day, which may still be changed. */
export default function NoteDialog({ day: first, onClose }: { day: string; onClose: () => void }) {
  const text = useText();
  const id = useId();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [day, setDay] = useState(first);
  const save = useMutation({
    mutationFn: () => dataProvider.create('notes', { data: { name: name.trim(), day } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: resourceKey('notes') });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && day) save.mutate();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{text('notes.create')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {save.error ? <Alert severity="error">{errorText(save.error)}</Alert> : null}
            <TextInput
              name="note"
              label={text('notes.field.name')}
              hint={text('notes.addAt')}
              value={name}
              onChange={(value) => setName(value.slice(0, notes.fields.name.max))}
            />
            <DayPicker label={text('notes.field.day')} value={day} future onChange={setDay} />
            <div>
              <Button component={Link} to="/notes" size="small">
                {text('notes.all')}
              </Button>
            </div>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {text('app.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!name.trim() || !day || save.isPending}
          >
            {text('notes.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
