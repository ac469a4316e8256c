import { BOT_CHANNELS, type BotChannel } from '@catalogue/bot/types';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { botRoots } from './addresses';

export function ChannelLinks({ channel }: { channel: BotChannel }) {
  const text = useText();
  return (
    <Pills aria-label={text('bot.channel.label')}>
      {BOT_CHANNELS.map((name) => (
        <Link
          key={name}
          to={`${botRoots[name]}/edit`}
          aria-current={name === channel ? 'true' : undefined}
        >
          {text(`bot.channel.short.${name}`)}
        </Link>
      ))}
    </Pills>
  );
}

const Pills = styled('nav')(({ theme: { colours } }) => ({
  display: 'flex',
  padding: 3,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  backgroundColor: colours.surface,
  '& a': {
    padding: '7px 14px',
    borderRadius: radius.control,
    color: colours.quiet,
    fontSize: size.body,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { color: colours.text },
  '& a[aria-current]': {
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
}));
