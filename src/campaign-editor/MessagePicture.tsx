import type { ActionEntry } from '@catalogue/campaign';
import type { TemplateDetail } from '@contract/entities/campaigns/template';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { radius } from '@/theme/tokens';
import { ThumbSkeleton } from './gallery/ThumbSkeleton';
import { messageAspect } from './messageAspect';
import { messagePreviewOf } from './messagePreviews';

type Content = TemplateDetail['data'][number]['data'];

/**
 * Page sizes in CSS pixels before scaling; a short message has a smaller page, so it appears
 * larger.
 */
const MAIL_PAGE = { width: 560, height: 700 };
const SHORT_PAGE = { width: 340, height: 425 };
const MARGIN_PX = 24;
const PHONE_WIDTH_PX = 308;
/** Height in CSS pixels of the fading end of an e-mail that is longer than its page. */
const FADE_PX = 40;

/** Returns the first message of a schedule's content; undefined for actions. */
export const messageOf = (data: Content | undefined): ActionEntry | undefined =>
  data && !('ratio' in data) ? data.tags.find(({ type }) => messagePreviewOf(type)) : undefined;

export function MessagePicture({ entry }: { entry: ActionEntry }) {
  const Preview = messagePreviewOf(entry.type);
  return (
    // Inert and hidden from screen readers, because the name of the template is below it.
    <Picture inert aria-hidden="true" data-type={entry.type}>
      <div>
        <Suspense fallback={<ThumbSkeleton />}>
          {Preview ? <Preview entry={entry} cutsPicture /> : null}
        </Suspense>
      </div>
    </Picture>
  );
}

export function MessageSheet({ entry }: { entry: ActionEntry }) {
  const Preview = messagePreviewOf(entry.type);
  return (
    <Sheet data-type={entry.type}>
      <Suspense fallback={null}>{Preview ? <Preview entry={entry} cutsPicture /> : null}</Suspense>
    </Sheet>
  );
}

const Picture = styled('div')(({ theme: { colours } }) => ({
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  containerType: 'inline-size',
  borderRadius: radius.control,
  backgroundColor: colours.sunken,
  color: colours.text,
  '& > div': {
    position: 'absolute',
    top: 0,
    left: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    boxSizing: 'border-box',
    padding: MARGIN_PX,
    transform: 'scale(calc(100cqw / (var(--page) * 1px)))',
    transformOrigin: '0 0',
    ...pageOf(SHORT_PAGE),
  },
  '&[data-type=mail] > div': pageOf(MAIL_PAGE),
  '@media (min-width: 720px)': { '&[data-type=mail] > div': { alignItems: 'start' } },
  // A notification is drawn on a phone, of which only the upper part is visible.
  '&[data-type=web-push] > div': {
    alignItems: 'start',
    paddingTop: 112,
    paddingInline: `calc((var(--page) * 1px - ${PHONE_WIDTH_PX}px) / 2 + 20px)`,
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: '40px auto -40px 50%',
      width: PHONE_WIDTH_PX,
      boxSizing: 'border-box',
      border: `8px solid ${colours.lineStrong}`,
      borderRadius: 40,
      backgroundColor: colours.ground,
      transform: 'translateX(-50%)',
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '62px auto auto 50%',
      width: 64,
      height: 10,
      borderRadius: radius.full,
      backgroundColor: colours.lineStrong,
      transform: 'translateX(-50%)',
    },
  },
  '&[data-type=mail] section': {
    position: 'relative',
    maxHeight: MAIL_PAGE.height - 2 * MARGIN_PX,
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: MAIL_PAGE.height - 2 * MARGIN_PX - FADE_PX,
      height: FADE_PX,
      background: 'linear-gradient(#fff0, #fff)',
    },
  },
  ...messageAspect,
}));

function pageOf({ width, height }: typeof MAIL_PAGE) {
  return {
    ['--page' as string]: width,
    width,
    height,
    '@media (max-width: 719px)': {
      ['--page' as string]: height,
      width: height,
      paddingInline: MARGIN_PX + (height - width) / 2,
    },
  };
}

const Sheet = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  alignItems: 'center',
  minHeight: 300,
  boxSizing: 'border-box',
  padding: '32px 24px',
  backgroundColor: colours.sunken,
  '& > *': { width: '100%', maxWidth: MAIL_PAGE.width, marginInline: 'auto' },
  // Space for a usual e-mail; a longer e-mail grows downwards once it is measured.
  '&[data-type=mail]': { alignItems: 'start', minHeight: 640 },
  '@media (max-width: 599px)': {
    minHeight: 220,
    padding: 16,
    '&[data-type=mail]': { minHeight: 560 },
  },
}));
