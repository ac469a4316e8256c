import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { ResetDialog } from './ResetDialog';

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
