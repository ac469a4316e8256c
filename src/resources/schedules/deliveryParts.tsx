import { DELIVERY_CHANNELS } from '@catalogue/schedules/delivery';
import type { Delivery } from '@contract/entities/campaigns/schedule';
import { styled } from '@mui/material/styles';
import { DELIVERY_TONES } from '@/components/status/tones';
import { writePhone } from '@/i18n/phone';
import { type ReadText, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

type Result = Pick<Delivery, 'state' | 'error' | 'channel'>;

const knownChannel = (channel: string) => DELIVERY_CHANNELS.find((one) => one === channel);

export function resultText(row: Result, text: ReadText): string {
  const reason = reasonOf(row, text);
  return text(`schedules.log.states.${row.state}`) + (reason ? `: ${reason}` : '');
}

function reasonOf({ state, error, channel }: Result, text: ReadText): string | null {
  if (error === 'rejected') {
    const known = knownChannel(channel);
    return known ? text(`schedules.log.rejected.${known}`) : null;
  }
  if (error) return text(`schedules.log.errors.${error}`);
  return state === 'unclear' || state === 'missed' ? text(`schedules.log.reasons.${state}`) : null;
}

/** Returns the recipient. Addresses of browsers are replaced, because no person can read them. */
export function recipientText({ who, channel }: Pick<Delivery, 'who' | 'channel'>, text: ReadText) {
  if (channel === 'web-push') return text('schedules.log.browser');
  return writePhone(who) || text('schedules.log.nobody');
}

export function Recipient({ row }: { row: Pick<Delivery, 'who' | 'channel'> }) {
  const text = useText();
  return <strong>{recipientText(row, text)}</strong>;
}

/** Returns the channel's name; a dash for a missed run, which has no channel. */
export function channelText(channel: string, text: ReadText): string {
  const known = knownChannel(channel);
  return text(known ? `schedules.log.channels.${known}` : 'schedules.log.nobody');
}

export function DeliveryResult({ row }: { row: Result }) {
  const text = useText();
  const reason = reasonOf(row, text);
  return (
    <Frame>
      <span className="tag" data-tone={DELIVERY_TONES[row.state]}>
        {text(`schedules.log.states.${row.state}`)}
      </span>{' '}
      {reason ? <small>{reason}</small> : null}
    </Frame>
  );
}

const Frame = styled('span')(({ theme: { colours } }) => ({
  // A reason is a sentence, which has its own line in a table and on a card.
  'td > &': { display: 'inline-grid', justifyItems: 'start', minWidth: 290, whiteSpace: 'normal' },
  'td > &:has(small)': { paddingBlock: 8 },
  '.state > &': { display: 'contents' },
  '.state:has(> &)': { display: 'contents' },
  '.head:has(> .state > &)': { flexWrap: 'wrap', rowGap: 2 },
  '.state > & .tag': { marginInlineStart: 'auto' },
  '.state > & small': { order: 1, flex: '0 0 100%', fontWeight: 400 },
  '& small': { color: colours.quiet, fontSize: size.small },
}));
