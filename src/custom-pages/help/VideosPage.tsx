import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { useText } from '@/i18n/useText';
import { Icon } from '@/layout/icons';

/** Ids of YouTube videos. */
const VIDEOS = [
  { name: 'coupon', id: 'LXb3EKWsInQ' },
  { name: 'cart', id: 'aqz-KE-bpKQ' },
  { name: 'exit', id: 'ScMzIvxBSi4' },
] as const;

/** /help/videos: three tutorials; nothing of YouTube is loaded before one is asked for. */
export default function VideosPage() {
  const text = useText();
  return (
    <Page title={text('help.videos.title')}>
      <Grid>
        {VIDEOS.map(({ name, id }) => (
          <Card key={name}>
            <Video id={id} title={text(`help.videos.${name}.title`)} />
            <div className="words">
              <h2>{text(`help.videos.${name}.title`)}</h2>
              <p>{text(`help.videos.${name}.text`)}</p>
            </div>
          </Card>
        ))}
      </Grid>
    </Page>
  );
}

function Video({ id, title }: { id: string; title: string }) {
  const text = useText();
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        className="screen"
        title={title}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        allow="autoplay; encrypted-media; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <button
      type="button"
      className="screen"
      aria-label={text('help.videos.play', { title })}
      onClick={() => setPlaying(true)}
    >
      <span>
        <Icon name="right" size={32} />
      </span>
    </button>
  );
}

const Grid = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
  gap: 20,
  '& .screen': {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    aspectRatio: '16 / 9',
    border: 0,
    borderRadius: '14px 14px 0 0',
    background: colours.side.ground,
    cursor: 'pointer',
  },
  '& .screen span': {
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    borderRadius: '50%',
    backgroundColor: colours.accent,
    color: '#18231f',
  },
  '& .words': { padding: 20 },
  '& h2': { ...typography.h2, margin: '0 0 6px' },
  '& p': { margin: 0, color: colours.quiet },
}));
