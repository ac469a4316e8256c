import type { InboxMessage } from '@contract/entities/bots/inbox';
import { styled } from '@mui/material/styles';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

export function SentFile({
  file: { kind, url, name },
}: {
  file: NonNullable<InboxMessage['file']>;
}) {
  const text = useText();
  if (kind === 'image') {
    return (
      <Media href={url} target="_blank" rel="noopener noreferrer">
        <img src={url} alt={text('inbox.media.picture')} loading="lazy" />
      </Media>
    );
  }
  const label = text(kind === 'video' ? 'inbox.media.film' : 'inbox.media.file');
  return (
    <Media href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="clip" size={16} />
      {[label, name].filter(Boolean).join(' · ')}
    </Media>
  );
}

const Media = styled('a')(({ theme: { colours } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: colours.primaryText,
  fontWeight: 600,
  '& img': {
    display: 'block',
    maxWidth: '100%',
    minWidth: 48,
    minHeight: 48,
    maxHeight: 260,
    borderRadius: radius.control,
  },
}));
