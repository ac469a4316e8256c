import { youtubeId } from '@catalogue/lib/youtube';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { Video } from '@/components/Video';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';

interface MediaProps {
  title: string;
  /** Addresses of pictures, and addresses or ids of YouTube videos. */
  images: readonly string[];
}

/** A template's pictures and videos: a large one, and thumbnails of the others. */
export function Media({ title, images }: MediaProps) {
  const text = useText();
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen] ?? images[0];
  if (!shown) return null;
  const video = youtubeId(shown);
  return (
    <Frame>
      {video ? <Video id={video} title={title} poster /> : <img src={shown} alt="" />}
      {images.length > 1 && (
        <ul>
          {images.map((source, index) => (
            <li key={source}>
              <button
                type="button"
                aria-label={text('template.showMedia', { number: index + 1 })}
                aria-pressed={source === shown}
                onClick={() => setChosen(index)}
              >
                <Thumb source={source} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

function Thumb({ source }: { source: string }) {
  if (youtubeId(source)) return <Icon name="right" />;
  return <img src={source} alt="" loading="lazy" />;
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  '& > img': { display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    margin: 0,
    padding: '12px 24px 0',
    listStyle: 'none',
  },
  '& li button': {
    display: 'grid',
    placeItems: 'center',
    width: 84,
    height: 48,
    padding: 0,
    overflow: 'hidden',
    border: `2px solid ${colours.line}`,
    borderRadius: radius.control,
    backgroundColor: colours.ground,
    color: colours.text,
    cursor: 'pointer',
  },
  '& li button[aria-pressed=true]': { borderColor: colours.primary },
  '& li img': { width: '100%', height: '100%', objectFit: 'cover' },
}));
