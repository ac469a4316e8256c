import { LONG_WAIT_S } from '@catalogue/bot/inbox';
import { DAY_MS } from '@catalogue/lib/durations';
import { ISTANBUL_ZONE } from '@catalogue/lib/istanbul';
import type { InboxRow as Row } from '@contract/entities/bots/inbox';
import { styled } from '@mui/material/styles';
import { durationText, secondsSince } from '@/i18n/duration';
import { type ReadText, useText } from '@/i18n/useText';
import { countBadge } from '@/theme/countBadge';
import { radius, size } from '@/theme/tokens';
import { Avatar } from './Avatar';
import { customerName } from './customerName';
import { useHasDraft } from './drafts';
import { StatusTag } from './StatusTag';

interface Props {
  row: Row;
  chosen: boolean;
  onChoose: () => void;
}

export function InboxRow({ row, chosen, onChoose }: Props) {
  const text = useText();
  const { id, channel, status, last_at, waiting_since, unread, tags, assignee_name } = row;
  const name = customerName(row, text);
  const hasDraft = useHasDraft(id);
  const wait = status === 'open' && waiting_since ? secondsSince(waiting_since) : null;
  return (
    <Button type="button" aria-current={chosen ? 'true' : undefined} onClick={onChoose}>
      <Avatar id={id} name={name} />
      <span className="who">{name}</span>
      <time dateTime={last_at}>{shortMoment(last_at, text)}</time>
      <span className="last">{previewText(row, text)}</span>
      <span className="tags">
        {hasDraft && !chosen ? (
          <span className="tag" data-tone="info">
            {text('inbox.draft')}
          </span>
        ) : null}
        {wait === null ? (
          <StatusTag status={status} />
        ) : (
          <span className="tag" data-tone={wait > LONG_WAIT_S ? 'bad' : 'warn'}>
            {text('inbox.waits', { duration: durationText(wait, text) })}
          </span>
        )}
        <span className="tag">{text(`inbox.channel.${channel}`)}</span>
        {assignee_name ? <span className="tag">{assignee_name.split(' ')[0]}</span> : null}
        {tags.slice(0, 1).map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </span>
      {unread > 0 ? (
        <span className="unread" title={text('inbox.unread', { smart_count: unread })}>
          {unread}
        </span>
      ) : null}
    </Button>
  );
}

function previewText({ last, last_from, status, request }: Row, text: ReadText): string {
  if (!last) return text('inbox.noMessages');
  // The team must answer the customer's request, so the preview shows it, not the bot's reply.
  if (status === 'open' && last_from === 'bot' && request) return request;
  if (last_from === 'visitor') return last;
  return `${text(last_from === 'bot' ? 'inbox.bot' : 'inbox.team')}: ${last}`;
}

/** Returns the time for today, "yesterday", or the date. */
export function shortMoment(moment: string, text: ReadText): string {
  const at = new Date(moment);
  const zone = { timeZone: ISTANBUL_ZONE };
  const dayOf = (date: Date) => date.toLocaleDateString('en-CA', zone);
  const now = new Date();
  if (dayOf(at) === dayOf(now))
    return at.toLocaleTimeString('tr', { ...zone, hour: '2-digit', minute: '2-digit' });
  if (dayOf(at) === dayOf(new Date(now.getTime() - DAY_MS))) return text('inbox.day.yesterday');
  return at.toLocaleDateString('tr', { ...zone, day: '2-digit', month: '2-digit' });
}

const Button = styled('button')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  // The tags span the full width, so that the channel and the assigned colleague both fit.
  gridTemplateAreas: '"face who at" "face last last" "face tags tags"',
  '&:has(.unread)': { gridTemplateAreas: '"face who at" "face last unread" "face tags tags"' },
  alignItems: 'center',
  columnGap: 12,
  rowGap: 2,
  width: '100%',
  padding: 11,
  border: '1px solid transparent',
  borderRadius: radius.card,
  background: 'none',
  color: colours.text,
  font: 'inherit',
  fontSize: size.body,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colours.hover },
  '&:focus-visible': { outlineOffset: -2, boxShadow: 'none' },
  '&[aria-current]': {
    borderColor: colours.line,
    backgroundColor: colours.surface,
    boxShadow: colours.shadow.card,
  },
  '& > span:first-of-type': { gridArea: 'face', alignSelf: 'start' },
  '& .who': { gridArea: 'who', fontWeight: 600 },
  '& .who, & .last': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& time': {
    gridArea: 'at',
    color: colours.faint,
    fontSize: size.caption,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .last': { gridArea: 'last', color: colours.quiet, fontSize: size.small },
  '& .tags': {
    gridArea: 'tags',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 5,
    minWidth: 0,
    marginTop: 3,
  },
  '& .unread': { ...countBadge(colours), gridArea: 'unread', justifySelf: 'end' },
}));
