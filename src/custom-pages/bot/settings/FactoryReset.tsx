import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { useBotRefresh } from '@/dataProvider/areas/bots/bot';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

export function FactoryReset({ channel }: { channel: BotChannel }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <h2>{text('bot.reset.title')}</h2>
      <p>{text('bot.reset.text')}</p>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {text('bot.reset.button')}
      </Button>
      {open ? <ResetDialog channel={channel} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}

const Box = styled('section')(({ theme: { colours } }) => ({
  padding: 24,
  border: `1px solid ${colours.error}`,
  borderRadius: radius.card,
  '& p': { margin: '6px 0 14px', color: colours.quiet },
}));

/** Confirms a factory reset, which cannot be undone, by a typed word. */
function ResetDialog({ channel, onClose }: { channel: BotChannel; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
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
    <DialogForm
      maxWidth="xs"
      role="alertdialog"
      title={text('bot.reset.confirm')}
      dirty={typed.trim() !== ''}
      busy={reset.isPending}
      onClose={onClose}
      onSubmit={() => typed.trim() === word && reset.mutate()}
      actions={
        <Button
          type="submit"
          variant="contained"
          color="error"
          disabled={typed.trim() !== word}
          loading={reset.isPending}
        >
          {text('bot.reset.button')}
        </Button>
      }
    >
      <p style={{ marginTop: 0 }}>{text('bot.reset.text')}</p>
      <TextInput
        name="word"
        autoComplete="off"
        label={text('bot.reset.typeWord', { word })}
        value={typed}
        onChange={setTyped}
      />
    </DialogForm>
  );
}
