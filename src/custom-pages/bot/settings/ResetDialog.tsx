import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { errorMessage } from '@/dataProvider/errors';
import { useBotRefresh } from '@/dataProvider/queries/bot';
import { useText } from '@/i18n/useText';

/** Asks for a typed word: a factory reset cannot be taken back. */
export function ResetDialog({ channel, onClose }: { channel: BotChannel; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const id = useId();
  const dataProvider = useDataProvider();
  const refresh = useBotRefresh(channel);
  const [typed, setTyped] = useState('');
  const word = text('bot.reset.word');
  const reset = useMutation({
    mutationFn: () => dataProvider.bot.resetBot(channel),
    onSuccess: async () => {
      notify(text('bot.reset.done'));
      onClose();
      await refresh();
    },
    onError: (error) => {
      notify(errorMessage(error), { type: 'error' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      onClose={reset.isPending ? undefined : onClose}
    >
      <DialogTitle id={`${id}-title`}>{text('bot.reset.confirm')}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0 }}>{text('bot.reset.text')}</p>
        <TextInput
          name="word"
          autoComplete="off"
          label={text('bot.reset.typeWord', { word })}
          value={typed}
          onChange={setTyped}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={reset.isPending} onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={typed.trim() !== word}
          loading={reset.isPending}
          onClick={() => reset.mutate()}
        >
          {text('bot.reset.button')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
