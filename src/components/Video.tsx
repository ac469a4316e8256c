import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/i18n/useText';
import { motion } from '@/theme/tokens';
import { Icon } from './Icon';

interface VideoProps {
  /** Id of the YouTube video, eleven characters. */
  id: string;
  title: string;
  /** True to load YouTube's thumbnail before the video plays; by default nothing is loaded. */
  poster?: boolean;
  /** Address of a picture to show behind the play button instead of YouTube's thumbnail. */
  cover?: string;
}

/** A video that is loaded on request, from YouTube's address without cookies. */
export function Video({ id, title, poster = false, cover }: VideoProps) {
  const text = useText();
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <Screen>
        <iframe
          title={title}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
          allow="autoplay; encrypted-media; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Screen>
    );
  }
  return (
    <Screen>
      <button
        type="button"
        aria-label={text('help.videos.play', { title })}
        onClick={() => setPlaying(true)}
      >
        {poster && <img src={`https://i.ytimg.com/vi/${id}/hqdefault.jpg`} alt="" loading="lazy" />}
        {cover ? <img className="cover" src={cover} alt="" /> : null}
        <span>
          <Icon name="play" size={24} />
        </span>
      </button>
    </Screen>
  );
}

const Screen = styled('div')(({ theme: { colours } }) => ({
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: colours.side.ground,
  '& iframe, & button': { display: 'block', width: '100%', height: '100%', border: 0, padding: 0 },
  '& button': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    background: 'none',
    cursor: 'pointer',
  },
  '& button:focus-visible': { outline: `3px solid ${colours.accent}`, outlineOffset: -3 },
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '& .cover': { objectPosition: 'top', transition: `scale ${motion.slow}` },
  '& button:hover .cover': { scale: '1.03' },
  '@media (prefers-reduced-motion: reduce)': { '& button:hover .cover': { scale: 'none' } },
  '& span': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    borderRadius: '50%',
    backgroundColor: colours.accent,
    color: colours.onAccent,
  },
}));
