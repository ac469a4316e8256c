import { DELIVERY_CHANNELS } from '@catalogue/schedules/delivery';
import type { Delivery } from '@contract/entities/schedule';
import { styled } from '@mui/material/styles';
import { type ReadText, useText } from '@/i18n/useText';

/** Returns the result of a message and its reason. */
export const resultText = ({ state, error }: Pick<Delivery, 'state' | 'error'>, text: ReadText) =>
  text(`schedules.log.states.${state}`) +
  (error ? `: ${text(`schedules.log.errors.${error}`)}` : '');

/** Returns the channel's name; a missed calendar moment has none. */
export function channelText(channel: string, text: ReadText): string {
  const known = DELIVERY_CHANNELS.find((one) => one === channel);
  return text(known ? `schedules.log.channels.${known}` : 'schedules.log.nobody');
}

export function DeliveryResult({ row }: { row: Pick<Delivery, 'state' | 'error'> }) {
  const text = useText();
  return <Result data-state={row.state}>{resultText(row, text)}</Result>;
}

const Result = styled('span')(({ theme: { colours } }) => ({
  // A reason is a sentence: it has its own line in a table, and is inline on a card.
  'td > &': { display: 'inline-block', minWidth: 180, whiteSpace: 'normal' },
  '&[data-state=sent]': { color: colours.success },
  '&[data-state=failed]': { color: colours.error },
  '&[data-state=unclear], &[data-state=missed]': { color: colours.warning },
}));
