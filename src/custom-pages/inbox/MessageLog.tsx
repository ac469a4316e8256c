import type { Language } from '@catalogue/language';
import { DAY_MS } from '@catalogue/lib/durations';
import { ISTANBUL_ZONE } from '@catalogue/lib/istanbul';
import { linkify } from '@catalogue/lib/linkify';
import type { InboxConversation, InboxMessage, InboxNote } from '@contract/entities/bots/inbox';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { formatDay, writeMoment } from '@/i18n/format';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { Avatar } from './Avatar';
import { customerName } from './customerName';
import { shortMoment } from './InboxRow';
import { MessageMedia, SentFile } from './MessageMedia';

interface Props {
  conversation: InboxConversation;
  /** Id of the signed-in user. */
  me: string | undefined;
}

export function MessageLog({ conversation, me }: Props) {
  const text = useText();
  const language = useLanguage();
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const { messages, notes, typing } = conversation;
  const entries = sortByTime(messages, notes);
  const others = typing.filter(({ user }) => user !== me);
  const last = entries.length + others.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log scrolls to each new entry, unless the user has scrolled up
  useEffect(() => {
    if (log.current && atEnd.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last]);
  useEffect(() => {
    const element = log.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const stay = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    stay.observe(element);
    return () => stay.disconnect();
  }, []);
  return (
    <Log
      ref={log}
      role="log"
      aria-label={text('inbox.log')}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        atEnd.current = scrollTop + clientHeight > scrollHeight - 40;
      }}
    >
      {entries.map((entry, index) => (
        <Fragment key={'kind' in entry ? entry.id : `m${entry.id}`}>
          {dayOf(entry.at) === dayOf(entries[index - 1]?.at ?? '') ? null : (
            <p className="day">{dayText(entry.at, text, language)}</p>
          )}
          {'kind' in entry ? (
            <Note note={entry} />
          ) : (
            <Message message={entry} conversation={conversation} />
          )}
        </Fragment>
      ))}
      {others.map(({ user, name }) => (
        <p key={user ?? ''} className="event" role="status">
          {user === null ? text('inbox.typing') : text('inbox.colleagueTyping', { name })}
        </p>
      ))}
    </Log>
  );
}

const ISTANBUL = { timeZone: ISTANBUL_ZONE };
const dayOf = (moment: string) => moment && new Date(moment).toLocaleDateString('en-CA', ISTANBUL);

function dayText(moment: string, text: ReadText, language: Language): string {
  const now = Date.now();
  if (dayOf(moment) === dayOf(new Date(now).toISOString())) return text('inbox.day.today');
  if (dayOf(moment) === dayOf(new Date(now - DAY_MS).toISOString()))
    return text('inbox.day.yesterday');
  return formatDay(dayOf(moment), language, true);
}

/** Sorts by time; a note of the same time as a message comes after it. */
const sortByTime = (messages: InboxMessage[], notes: InboxNote[]) =>
  [...messages, ...notes].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** Text of a message in which a customer sent a file without a caption. */
const NO_TEXT = '📎';

function Message({
  message,
  conversation,
}: {
  message: InboxMessage;
  conversation: InboxConversation;
}) {
  const text = useText();
  const language = useLanguage();
  const { id, from, text: content, at, media, note, file, delivery, error, author } = message;
  const name = customerName(conversation, text);
  const speaker = { visitor: name, bot: text('inbox.bot'), agent: author || text('inbox.team') };
  const hidden = (media || note) && content === NO_TEXT;
  const isOnlyFileUrl = file && content === file.url;
  return (
    <div className="message" data-from={from}>
      <Avatar
        id={from === 'visitor' ? conversation.id : author}
        name={speaker[from]}
        bot={from === 'bot'}
        size={26}
      />
      <div className="content">
        <div className="bubble">
          {media ? (
            <MessageMedia conversation={conversation.id} message={id} media={media} />
          ) : null}
          {file ? <SentFile file={file} /> : null}
          {note ? <em>{text(`inbox.sent.${note}`)}</em> : null}
          {hidden || isOnlyFileUrl || (file?.kind === 'document' && !content) ? null : (
            <p>
              <MessageText text={content} />
            </p>
          )}
        </div>
        <small data-delivery={delivery}>
          {from === 'visitor' ? '' : `${speaker[from]} · `}
          <time dateTime={at} title={writeMoment(at, language)}>
            {clock(at)}
          </time>
          {delivery ? ` · ${text(`inbox.delivery.${delivery}`)}` : ''}
          {error ? <Reason error={error} /> : null}
        </small>
      </div>
    </div>
  );
}

/**
 * Reason why a message was not sent. Codes of the server are translated; a message of WhatsApp is
 * shown unchanged.
 */
function Reason({ error }: { error: string }) {
  const text = useText();
  if (error === 'not_connected') {
    return (
      <Link className="reason" to="/whatsappbot/script">
        {text('inbox.failure.notConnected')}
      </Link>
    );
  }
  return (
    <span className="reason">{error === 'window' ? text('inbox.failure.window') : error}</span>
  );
}

/** Links web addresses and phone numbers; an order number opens a search for it. */
function MessageText({ text }: { text: string }) {
  return linkify(text).map(({ text, href }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    if (!href) return <Fragment key={index}>{orderLinks(text)}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    );
  });
}

/** An order number: four to ten digits, optionally after one to four letters and a hyphen. */
const ORDER = /((?:[A-Z]{1,4}-)?\d{4,10})/;

const orderLinks = (text: string): ReactNode[] =>
  text.split(ORDER).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    index % 2 === 0 ? piece : <OrderLink key={index} number={piece} />,
  );

function OrderLink({ number }: { number: string }) {
  const search = new URLSearchParams({ filter: JSON.stringify({ q: number }) });
  return <Link to={`/orders?${search}`}>{number}</Link>;
}

const clock = (moment: string) =>
  new Date(moment).toLocaleTimeString('tr', { ...ISTANBUL, hour: '2-digit', minute: '2-digit' });

function Note({ note }: { note: InboxNote }) {
  const text = useText();
  const language = useLanguage();
  const { kind, author, at } = note;
  if (kind !== 'note') {
    return (
      <p className="event">
        <Icon name={kind === 'handoff' ? 'handoff' : 'clock'} size={14} />
        <span>
          {eventText(note, text, language)} · {shortMoment(at, text)}
        </span>
      </p>
    );
  }
  return (
    <div className="message" data-from="note">
      <Avatar id={author} name={author} size={26} />
      <div className="content">
        <div className="bubble">
          <p>
            <Icon name="lock" size={13} /> {note.text}
          </p>
        </div>
        <small>
          {author} · {clock(at)} · {text('inbox.note.private')}
        </small>
      </div>
    </div>
  );
}

const RATINGS = { 1: 'bad', 2: 'middling', 3: 'good' } as const;

function eventText(
  { kind, author, text: about }: InboxNote,
  text: ReadText,
  language: Language,
): string {
  switch (kind) {
    case 'handoff':
      return about ? text('inbox.note.handoffAbout', { text: about }) : text('inbox.note.handoff');
    case 'assigned':
      return about
        ? text('inbox.note.assigned', { author, text: about })
        : text('inbox.note.unassigned', { author });
    case 'snoozed':
      return about
        ? text('inbox.note.snoozed', { author, text: writeMoment(about, language) })
        : text('inbox.note.woken', { author });
    case 'rated': {
      const rating = RATINGS[Number(about) as 1 | 2 | 3] ?? 'middling';
      return text('inbox.note.rated', { text: text(`inbox.rating.${rating}`) });
    }
    case 'note':
      return about;
    default:
      return text(`inbox.note.${kind}`, { author });
  }
}

const Log = styled('div')(({ theme: { colours, palette } }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: 8,
  minHeight: 0,
  padding: '18px 20px',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  '&:focus-visible': { outline: `2px solid ${colours.primary}`, outlineOffset: -2 },
  '& .day': {
    alignSelf: 'center',
    margin: 0,
    padding: '1px 10px',
    borderRadius: radius.full,
    backgroundColor: colours.sunken,
    color: colours.quiet,
    fontSize: size.caption,
  },
  '& .event': {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'center',
    gap: 6,
    maxWidth: '92%',
    margin: '2px 0',
    color: colours.faint,
    fontSize: size.caption,
    overflowWrap: 'anywhere',
  },
  '& .event svg': { flex: 'none' },
  '& .event span': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  '& .message': { display: 'flex', alignSelf: 'flex-start', gap: 8, maxWidth: '82%' },
  '& .message > span:first-of-type': { alignSelf: 'flex-end', marginBottom: 20 },
  '& .message[data-from=agent], & .message[data-from=note]': {
    flexDirection: 'row-reverse',
    alignSelf: 'flex-end',
    textAlign: 'end',
  },
  '& .content': { minWidth: 0 },
  '& .bubble': {
    display: 'inline-block',
    maxWidth: '100%',
    padding: '8px 12px',
    borderRadius: 14,
    borderEndStartRadius: 4,
    backgroundColor: palette.mode === 'dark' ? colours.raised : colours.sunken,
    fontSize: size.body,
    overflowWrap: 'anywhere',
    textAlign: 'start',
    boxSizing: 'border-box',
  },
  '& [data-from=bot] .bubble': {
    border: `1px solid ${colours.lineStrong}`,
    backgroundColor: 'transparent',
  },
  '& [data-from=agent] .bubble': {
    borderEndStartRadius: 14,
    borderEndEndRadius: 4,
    backgroundColor: colours.primarySoft,
  },
  '& [data-from=note] .bubble': {
    borderEndStartRadius: 14,
    borderEndEndRadius: 4,
    backgroundColor: colours.accentSoft,
    color: colours.accentText,
  },
  '& .bubble p': { margin: 0, whiteSpace: 'pre-wrap' },
  '& small': {
    display: 'block',
    marginTop: 3,
    color: colours.faint,
    fontSize: size.caption,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small[data-delivery=failed], & small[data-delivery=unclear]': {
    color: colours.error,
    fontWeight: 600,
  },
  '& .reason': { display: 'block', color: 'inherit', fontWeight: 400, overflowWrap: 'anywhere' },
  '& .bubble p a': { color: 'inherit' },
  '& em': { display: 'block', fontStyle: 'normal', color: colours.quiet, fontSize: size.small },
}));
