import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDataProvider } from '@/dataProvider';
import { botDiffQuery } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import { botRoots } from './addresses';

/** Link to the page that publishes the bot, with the number of changes; none without changes. */
export function PublishLink({ channel }: { channel: BotChannel }) {
  const text = useText();
  const { data } = useQuery(botDiffQuery(useDataProvider(), channel));
  const address = `${botRoots[channel]}/publish`;
  if (!data?.changes.length) return null;
  return (
    <Button component={Link} to={address} variant="outlined">
      {text('bot.publish.open', { smart_count: data.changes.length })}
    </Button>
  );
}
