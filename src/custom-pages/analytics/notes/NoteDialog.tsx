import { notes } from '@contract/resources/notes';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DayPicker } from '@/components/dates/DayPicker';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { resourceKey } from '@/dataProvider/keys';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';

export default function NoteDialog({ day: first, onClose }: { day: string; onClose: () => void }) {
  const text = useText();
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
  const isFilled = name.trim() !== '' && day !== '';
  return (
    <DialogForm
      maxWidth="xs"
      title={text('notes.create')}
      dirty={name.trim() !== ''}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={() => isFilled && save.mutate()}
      actions={
        <Button type="submit" variant="contained" disabled={!isFilled} loading={save.isPending}>
          {text('notes.save')}
        </Button>
      }
    >
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
    </DialogForm>
  );
}
