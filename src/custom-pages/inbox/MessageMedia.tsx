import type { SentMediaKind } from '@contract/entities/bots/bot-team';
import type { InboxMessage } from '@contract/entities/bots/inbox';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/Icon';
import { messageMediaAddress } from '@/dataProvider/addresses';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

interface Props {
  conversation: string;
  message: number;
  media: NonNullable<InboxMessage['media']>;
}

interface Shown {
  src: string;
  label: string;
  onError: () => void;
}

const views: Record<Exclude<SentMediaKind, 'document'>, (shown: Shown) => ReactNode> = {
  image: ({ src, label, onError }) => (
    <img src={src} alt={label} loading="lazy" onError={onError} />
  ),
  sticker: (shown) => views.image(shown),
  video: ({ src, label, onError }) => (
    // biome-ignore lint/a11y/useMediaCaption: a video of a customer has no captions
    <video src={src} aria-label={label} controls preload="none" onError={onError} />
  ),
  audio: ({ src, label, onError }) => (
    // biome-ignore lint/a11y/useMediaCaption: a voice message of a customer has no captions
    <audio src={src} aria-label={label} controls preload="none" onError={onError} />
  ),
};

/**
 * A file from a customer, fetched from WhatsApp when it is shown; a document when the user clicks
 * its link.
 */
export function MessageMedia({ conversation, message, media: { kind, name } }: Props) {
  const text = useText();
  const [failed, setFailed] = useState(false);
  const src = messageMediaAddress(conversation, message);
  const label = text(`inbox.media.${kind}`);
  if (failed) return <p role="alert">{text('inbox.media.failed')}</p>;
  if (kind === 'document') {
    return (
      <FileLink href={src} download={name || label}>
        <Icon name="copy" size={18} />
        {name || label}
      </FileLink>
    );
  }
  return <Media>{views[kind]({ src, label, onError: () => setFailed(true) })}</Media>;
}

const Media = styled('div')({
  '& > *': { display: 'block', maxWidth: '100%', borderRadius: radius.control },
  '& > img': { minWidth: 48, minHeight: 48, maxHeight: 320 },
  '& > video': { width: 320, maxHeight: 320 },
});

const FileLink = styled('a')(({ theme: { colours } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: colours.primary,
  fontWeight: 600,
}));

export function SentFile({
  file: { kind, url, name },
}: {
  file: NonNullable<InboxMessage['file']>;
}) {
  const text = useText();
  if (kind === 'image') {
    return (
      <SentLink href={url} target="_blank" rel="noopener noreferrer">
        <img src={url} alt={text('inbox.media.picture')} loading="lazy" />
      </SentLink>
    );
  }
  const label = text(kind === 'video' ? 'inbox.media.film' : 'inbox.media.file');
  return (
    <SentLink href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="clip" size={16} />
      {[label, name].filter(Boolean).join(' · ')}
    </SentLink>
  );
}

const SentLink = styled('a')(({ theme: { colours } }) => ({
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
