import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { Video } from '@/components/Video';
import { useLanguage, useText } from '@/i18n/useText';

/** Ids of YouTube videos, and the built-in template whose picture is the cover. */
const VIDEOS = [
  { name: 'coupon', id: 'LXb3EKWsInQ', template: 8 },
  { name: 'cart', id: 'aqz-KE-bpKQ', template: 5 },
  { name: 'exit', id: 'ScMzIvxBSi4', template: 2 },
] as const;

/** /help/videos: three tutorials; nothing is loaded from YouTube before a video is played. */
export default function VideosPage() {
  const text = useText();
  const language = useLanguage();
  return (
    <Page title={text('help.videos.title')} list={{ name: text('help.title'), path: '/help' }}>
      <Grid>
        {VIDEOS.map(({ name, id, template }) => (
          <Card key={name} sx={{ overflow: 'hidden' }}>
            <Video
              id={id}
              title={text(`help.videos.${name}.title`)}
              cover={`/template-images/t${template}-${language}.webp`}
            />
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

const Grid = styled('div')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
  gap: 20,
  '& .words': { padding: 20 },
  '& h2': { ...typography.h2, margin: '0 0 6px' },
  '& p': { margin: 0, color: colours.quiet },
}));
