import type { BotChannel } from '@catalogue/bot/types';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { botDiffQuery } from '@/dataProvider/areas/bots/bot';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { botRoots } from './addresses';

export function PublishLink({ channel }: { channel: BotChannel }) {
  const text = useText();
  const { data } = useQuery(botDiffQuery(useDataProvider(), channel));
  const address = `${botRoots[channel]}/publish`;
  if (!data) return null;
  if (data.changes.length === 0) {
    return data.live ? (
      <UpToDate>
        <Icon name="check" size={17} />
        {text('bot.publish.upToDate')}
      </UpToDate>
    ) : null;
  }
  return (
    <Button component={Link} to={address} variant="outlined">
      {text('bot.publish.open', { smart_count: data.changes.length })}
    </Button>
  );
}

const UpToDate = styled('span')(({ theme: { colours } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: colours.quiet,
  fontSize: size.small,
  '& svg': { color: colours.success },
  '@media (max-width: 600px)': { display: 'none' },
}));
