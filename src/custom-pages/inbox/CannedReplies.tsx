import { fold } from '@catalogue/lib/fold';
import type { SmallRecord } from '@contract/resources';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

type Reply = Pick<SmallRecord<'cannedReplies'>, 'id' | 'name' | 'shortcut' | 'body'>;

const MAX_SHOWN = 6;

/**
 * Returns the saved replies that match the typed text: first those whose shortcut starts with it,
 * then those whose name or text contains it.
 */
export function findCannedReplies(replies: readonly Reply[], typed: string): Reply[] {
  const query = fold(typed);
  const starting = replies.filter(({ shortcut }) => fold(shortcut).startsWith(query));
  const containing = replies.filter(
    (reply) => !starting.includes(reply) && fold(`${reply.name} ${reply.body}`).includes(query),
  );
  return [...starting, ...containing].slice(0, MAX_SHOWN);
}

interface Facts {
  name: string;
  agent: string;
  order: string;
}

/**
 * Replaces the variables of a saved reply. A variable without a value is omitted with the space
 * before it; an unknown variable stays.
 */
export const fillReply = (body: string, facts: Facts): string =>
  body
    .replace(/\s?\{\{\s*(\w+)\s*\}\}/g, (found, key: string) => {
      if (!Object.hasOwn(facts, key)) return found;
      const value = facts[key as keyof Facts];
      return value && (found.startsWith('{') ? value : ` ${value}`);
    })
    .trim();

export function CannedReplies({
  ref,
  replies,
  onUse,
}: {
  ref: Ref<HTMLDivElement>;
  replies: readonly Reply[];
  onUse: (body: string) => void;
}) {
  const text = useText();
  return (
    <Box ref={ref} role="group" aria-label={text('inbox.composer.canned')}>
      {replies.length === 0 ? (
        <p>
          {text('inbox.composer.cannedEmpty')}{' '}
          <Link to="/inbox/replies/create">{text('inbox.composer.cannedNew')}</Link>
        </p>
      ) : null}
      {replies.map(({ id, name, shortcut, body }) => (
        <button key={id} type="button" onClick={() => onUse(body)}>
          <b>/{shortcut}</b> {name}
          <span>{body}</span>
        </button>
      ))}
    </Box>
  );
}

const Box = styled('div')(({ theme: { colours } }) => ({
  position: 'absolute',
  zIndex: 2,
  insetInline: 8,
  bottom: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBottom: 36,
  padding: 6,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.raised,
  boxShadow: colours.shadow.menu,
  '& p': { margin: 8, color: colours.quiet, fontSize: size.small },
  '& button': {
    minHeight: 40,
    padding: '6px 10px',
    border: 0,
    borderRadius: radius.small,
    background: 'none',
    color: colours.text,
    font: 'inherit',
    fontSize: size.small,
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& button:hover, & button:focus-visible': { backgroundColor: colours.hover },
  '& button b': { color: colours.primaryText },
  '& button span': {
    display: 'block',
    overflow: 'hidden',
    color: colours.faint,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));
