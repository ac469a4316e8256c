import type { ActionEntry } from '@catalogue/campaign';
import type { TemplateDetail } from '@contract/entities/template';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { radius } from '@/theme/tokens';
import { ThumbSkeleton } from './gallery/ThumbSkeleton';
import { messagePreviewOf } from './messagePreviews';

type Content = TemplateDetail['data'][number]['data'];

/**
 * Width in CSS pixels of the page on which an e-mail is drawn before it is scaled down; shorter
 * messages have a narrower page, so that they are larger.
 */
const MAIL_WIDTH_PX = 560;
const SHORT_WIDTH_PX = 340;
/** Heights in CSS pixels of an e-mail's pictures in a small and in a large picture. */
const SMALL_IMAGE_PX = 90;
const LARGE_IMAGE_PX = 200;

/** Returns the first message of a schedule's content; undefined for actions. */
export const messageOf = (data: Content | undefined): ActionEntry | undefined =>
  data && !('ratio' in data) ? data.tags.find(({ type }) => messagePreviewOf(type)) : undefined;

/** A message as its recipient sees it, scaled down to the width of a card. */
export function MessagePicture({ entry }: { entry: ActionEntry }) {
  const Preview = messagePreviewOf(entry.type);
  return (
    // Inert and hidden from screen readers, because the name of the template is below it.
    <Picture inert aria-hidden="true" data-type={entry.type}>
      <div>
        <Suspense fallback={<ThumbSkeleton />}>
          {Preview ? <Preview entry={entry} imageHeight={SMALL_IMAGE_PX} /> : null}
        </Suspense>
      </div>
    </Picture>
  );
}

/** The large picture of a schedule's template: its message in its own size. */
export function MessageSheet({ entry }: { entry: ActionEntry }) {
  const Preview = messagePreviewOf(entry.type);
  return (
    <Sheet>
      <Suspense fallback={null}>
        {Preview ? <Preview entry={entry} imageHeight={LARGE_IMAGE_PX} /> : null}
      </Suspense>
    </Sheet>
  );
}

const Picture = styled('div')(({ theme: { colours } }) => ({
  position: 'relative',
  width: '100%',
  aspectRatio: '16 / 10',
  overflow: 'hidden',
  containerType: 'inline-size',
  borderRadius: radius.control,
  backgroundColor: colours.sunken,
  color: colours.text,
  '& > div': {
    ['--page' as string]: SHORT_WIDTH_PX,
    position: 'absolute',
    top: 0,
    left: 0,
    display: 'grid',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: 'calc(var(--page) * 1px)',
    height: 'calc(var(--page) * .625px)',
    padding: 24,
    transform: 'scale(calc(100cqw / (var(--page) * 1px)))',
    transformOrigin: '0 0',
  },
  // An e-mail begins at the top and continues below the picture.
  '&[data-type=mail] > div': {
    ['--page' as string]: MAIL_WIDTH_PX,
    alignItems: 'start',
    paddingBlockEnd: 0,
  },
  // In a narrow card, an e-mail is laid out as on a phone.
  '@container (max-width: 240px)': {
    '&[data-type=mail] > div': { ['--page' as string]: SHORT_WIDTH_PX },
  },
}));

const Sheet = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  alignItems: 'center',
  minHeight: 300,
  padding: '32px 24px',
  backgroundColor: colours.sunken,
  // An e-mail's frame ends where its body ends.
  '& > *': { width: '100%', maxWidth: MAIL_WIDTH_PX, marginInline: 'auto' },
  '@media (max-width: 599px)': { minHeight: 220, padding: 16 },
}));
