import type { HandoffMessage } from '@contract/entities/bot-team';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { MessageMedia } from './MessageMedia';

interface Props {
  handoff: string;
  messages: readonly HandoffMessage[];
}

/** All messages, the newest in sight: ours on the right, the visitor's on the left. */
export function MessageLog({ handoff, messages }: Props) {
  const text = useText();
  const log = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message is to be seen
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last]);
  return (
    <Log ref={log} role="log" aria-label={text('bot.handoffs.log')} tabIndex={0}>
      {messages.map(({ id, from, text: words, at, media, note, delivery, error }) => (
        <div key={id} className="message" data-from={from}>
          <div className="bubble">
            <b>{text(`bot.handoffs.${from}`)}</b>
            {media ? <MessageMedia handoff={handoff} message={id} media={media} /> : null}
            {note ? <em>{text(`bot.handoffs.note.${note}`)}</em> : null}
            {(media || note) && words === NO_WORDS ? null : <p>{words}</p>}
          </div>
          <small data-delivery={delivery}>
            <time dateTime={at}>{formatMoment(at)}</time>
            {delivery ? ` · ${text(`bot.handoffs.delivery.${delivery}`)}` : ''}
            {error ? <span className="reason">{error}</span> : null}
          </small>
        </div>
      ))}
    </Log>
  );
}

/** Text of a file without a caption, as the bot receives it. */
const NO_WORDS = '📎';

const Log = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  height: 'min(520px, calc(100vh - 420px))',
  minHeight: 260,
  padding: 20,
  overflowY: 'auto',
  boxSizing: 'border-box',
  '&:focus-visible': { outline: `2px solid ${colours.primary}`, outlineOffset: -2 },
  '& .message': { alignSelf: 'flex-start', maxWidth: '82%' },
  '& .message:not([data-from=visitor])': { alignSelf: 'flex-end', textAlign: 'end' },
  '& .bubble': {
    padding: '8px 12px',
    borderRadius: radius.card,
    backgroundColor: colours.ground,
    fontSize: size.body,
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
  '& [data-from=agent] .bubble': {
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
  '& [data-from=visitor] .bubble': {
    border: `1px solid ${colours.line}`,
    backgroundColor: colours.surface,
  },
  '& b': { display: 'block', fontSize: size.caption },
  '& p': { margin: 0, whiteSpace: 'pre-wrap' },
  '& small': { color: colours.quiet, fontSize: size.caption },
  '& small[data-delivery=failed], & small[data-delivery=unclear]': {
    color: colours.error,
    fontWeight: 600,
  },
  '& .reason': { display: 'block', fontWeight: 400, overflowWrap: 'anywhere' },
  '& em': { display: 'block', fontStyle: 'normal', color: colours.quiet, fontSize: size.small },
}));
