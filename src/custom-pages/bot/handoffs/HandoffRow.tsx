import type { BotChannel } from '@catalogue/bot/types';
import type { BotHandoff } from '@contract/entities/bot-team';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { botRoots } from '../addresses';
import { contactName } from './contactName';
import { HandoffState } from './HandoffState';

interface Props {
  channel: BotChannel;
  handoff: BotHandoff;
}

/** Whom it went to, when, who has it now and what the visitor said last. */
export function HandoffRow({ channel, handoff }: Props) {
  const text = useText();
  const { id, at, group, note, contact, state, last, last_at } = handoff;
  return (
    <Row>
      <div className="head">
        <Link to={`${botRoots[channel]}/handoffs/${id}`}>
          {group || text('bot.handoffs.everybody')}
        </Link>
        <HandoffState state={state} />
        {contact ? <span className="contact">{contactName(contact)}</span> : null}
        <time dateTime={at}>{formatMoment(at)}</time>
      </div>
      {note ? <p>{note}</p> : null}
      {last && last !== note ? (
        <p className="last">
          {last} <time dateTime={last_at}>{formatMoment(last_at)}</time>
        </p>
      ) : null}
    </Row>
  );
}

const Row = styled('li')(({ theme: { colours } }) => ({
  padding: '14px 20px',
  borderTop: `1px solid ${colours.line}`,
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderTop: 0 },
  '& .head': { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' },
  '& a': { color: colours.primary, fontWeight: 650 },
  '& time, & .contact': { color: colours.quiet, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  '& p': {
    display: '-webkit-box',
    margin: '4px 0 0',
    overflow: 'hidden',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
  },
  '& .last': { color: colours.quiet, fontSize: '0.875rem' },
}));
