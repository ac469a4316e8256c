import type { BotHandoff } from '@contract/entities/bot-team';
import { styled } from '@mui/material/styles';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

/** Shows whether bot or team has the conversation. */
export function HandoffState({ state }: Pick<BotHandoff, 'state'>) {
  const text = useText();
  return <Chip data-state={state}>{text(`bot.handoffs.state.${state}`)}</Chip>;
}

const Chip = styled('span')(({ theme: { colours } }) => ({
  flex: 'none',
  padding: '2px 9px',
  borderRadius: radius.full,
  backgroundColor: colours.status.disabled.background,
  color: colours.status.disabled.text,
  fontSize: size.caption,
  fontWeight: 600,
  '&[data-state=waiting]': {
    backgroundColor: colours.status.test.background,
    color: colours.status.test.text,
  },
  '&[data-state=team]': {
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
}));
