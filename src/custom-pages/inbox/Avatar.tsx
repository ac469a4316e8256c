import { styled } from '@mui/material/styles';
import { Icon } from '@/components/Icon';
import { hueOf } from './customerName';

interface Props {
  /** Id that determines the colour. */
  id: string;
  name: string;
  /** Width and height in px. */
  size?: number;
  /** True to show the bot's own picture. */
  bot?: boolean;
}

export function Avatar({ id, name, size = 36, bot = false }: Props) {
  const letter = /\p{L}/u.exec(name)?.[0]?.toLocaleUpperCase('tr') ?? '?';
  return (
    <Circle
      aria-hidden
      style={{ '--hue': hueOf(id), width: size, height: size, fontSize: size * 0.42 } as object}
      data-bot={bot || undefined}
    >
      {bot ? <Icon name="chat" size={size * 0.55} /> : letter}
    </Circle>
  );
}

const Circle = styled('span')(({ theme: { colours, palette } }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  borderRadius: '50%',
  fontWeight: 600,
  lineHeight: 1,
  ...(palette.mode === 'dark'
    ? { backgroundColor: 'hsl(var(--hue) 30% 24%)', color: 'hsl(var(--hue) 70% 84%)' }
    : { backgroundColor: 'hsl(var(--hue) 70% 92%)', color: 'hsl(var(--hue) 55% 28%)' }),
  '&[data-bot]': { backgroundColor: colours.primarySoft, color: colours.primaryText },
}));
