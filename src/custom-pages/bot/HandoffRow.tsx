import { styled } from '@mui/material/styles';
import type { BotHandoff } from '@/dataProvider/methods/bot';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';

/** Whom it went to, when, what the visitor left, and the conversation on demand. */
export function HandoffRow({ handoff }: { handoff: BotHandoff }) {
  const text = useText();
  const { at, group, note, contact, messages } = handoff;
  return (
    <Row>
      <div className="head">
        <strong>{group || text('bot.handoffs.everybody')}</strong>
        <time dateTime={at}>{formatMoment(at)}</time>
        {contact ? <a href={`tel:+${contact.replace(/\D/g, '')}`}>{contact}</a> : null}
      </div>
      {note ? <p>{note}</p> : null}
      <details>
        <summary>{text('bot.handoffs.conversation', { count: messages.length })}</summary>
        <ol>
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays in its order
            <li key={index} data-from={message.from}>
              <b>{text(`bot.handoffs.${message.from}`)}</b> {message.text}
            </li>
          ))}
        </ol>
      </details>
    </Row>
  );
}

const Row = styled('li')(({ theme: { colours } }) => ({
  padding: '14px 20px',
  borderTop: `1px solid ${colours.line}`,
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderTop: 0 },
  '& .head': { display: 'flex', flexWrap: 'wrap', gap: '2px 14px', alignItems: 'baseline' },
  '& time, & summary': { color: colours.quiet, fontSize: '0.875rem' },
  '& .head a': { color: colours.primary, fontSize: '0.875rem', fontWeight: 600 },
  '& p': { margin: '4px 0' },
  '& summary': { padding: '4px 0', cursor: 'pointer' },
  '& ol': { display: 'grid', gap: 6, margin: '6px 0 0', padding: 0, listStyle: 'none' },
  '& ol li': {
    padding: '6px 10px',
    borderRadius: 8,
    backgroundColor: colours.ground,
    fontSize: '0.875rem',
    whiteSpace: 'pre-wrap',
  },
  '& ol li[data-from=visitor]': {
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
}));
