import type { BotChannel } from '@catalogue/bot/types';
import type { OpenedHandoff } from '@contract/entities/bot-team';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Failure } from '@/components/form/Failure';
import { TextInput } from '@/components/TextInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { TemplateReply } from './TemplateReply';
import { useReply } from './useReply';

interface Props {
  channel: BotChannel;
  handoff: OpenedHandoff;
  onSent: () => Promise<unknown>;
}

/** Where the team writes. A day after the visitor's last word WhatsApp takes only a template. */
export function ReplyBox({ channel, handoff, onSent }: Props) {
  const text = useText();
  const { id, until } = handoff;
  const closed = until !== null && new Date(until) < new Date();
  return (
    <Box>
      {closed ? <p className="hint">{text('bot.handoffs.windowClosed')}</p> : null}
      {closed ? (
        <TemplateReply handoff={id} onSent={onSent} />
      ) : (
        <TextReply channel={channel} handoff={id} onSent={onSent} />
      )}
      {until && !closed ? (
        <p className="hint">{text('bot.handoffs.until', { moment: formatMoment(until) })}</p>
      ) : null}
    </Box>
  );
}

function TextReply({ channel, handoff, onSent }: Omit<Props, 'handoff'> & { handoff: string }) {
  const text = useText();
  const [words, setWords] = useState('');
  const { send, busy, failure } = useReply({ channel, handoff, onSent });
  const submit = async () => {
    if (!words.trim() || busy) return;
    if (await send({ text: words.trim() })) setWords('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        if (!(event.target instanceof HTMLTextAreaElement)) return;
        event.preventDefault();
        void submit();
      }}
    >
      <UnsavedChanges dirty={words.trim() !== ''} />
      <TextInput
        multiline
        minRows={2}
        name="reply"
        label={text('bot.handoffs.reply')}
        hint={text('bot.handoffs.replyHint')}
        value={words}
        onChange={setWords}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" variant="contained" loading={busy}>
        {text('bot.handoffs.send')}
      </Button>
    </form>
  );
}

const Box = styled('div')(({ theme: { colours } }) => ({
  padding: '16px 20px 20px',
  borderTop: `1px solid ${colours.line}`,
  '& form': { display: 'grid', gap: 12, justifyItems: 'start' },
  '& form > *': { justifySelf: 'stretch' },
  '& form > button': { justifySelf: 'start' },
  '& [role="alert"]:empty': { display: 'none' },
  '& .failure': { color: colours.error, fontSize: size.body },
  '& .hint': { margin: '0 0 12px', color: colours.quiet, fontSize: size.body },
  '& form + .hint': { margin: '12px 0 0' },
}));
