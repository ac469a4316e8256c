import { answerJob } from '@server/work/child-jobs';
import sharp, { type Sharp } from 'sharp';
import type { DrawnPicture } from './drawer';

const MAX_PIXELS = 16_000_000;
/** These take many times the memory and time of the others. */
const MAX_HEIF_PIXELS = 8_000_000;
/** AVIF is reported as HEIF, whose container it has. */
const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);
/** WhatsApp takes 5 MB; a picture of this size is far below. */
const MAX_JPEG_SIDE_PIXELS = 2048;
const PICTURE_QUALITY = 86;

// One picture a process: no cache for the next one, and the other core is the server's.
sharp.cache(false);
sharp.concurrency(1);

/** Draws a picture anew, so that nothing hidden in it survives. */
async function draw(bytes: Uint8Array): Promise<DrawnPicture> {
  const { format, width, height } = await sharp(bytes, { animated: true }).metadata();
  if (!FORMATS.has(format)) return { problem: 'notAnImage' };
  // The height of an animation is the sum of its frames.
  const limit = format === 'heif' ? MAX_HEIF_PIXELS : MAX_PIXELS;
  if (width * height > limit) return { problem: 'tooManyPixels' };
  const options = { limitInputPixels: limit, failOn: 'error' } as const;
  const webp = await sharp(bytes, { ...options, animated: true })
    .rotate()
    .webp({ quality: PICTURE_QUALITY })
    .toBuffer();
  return { webp, jpeg: await drawJpeg(sharp(webp, options)) };
}

/** The first frame on white: what channels without WebP are given. */
function drawJpeg(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({
      width: MAX_JPEG_SIDE_PIXELS,
      height: MAX_JPEG_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fff' })
    .jpeg({ quality: PICTURE_QUALITY })
    .toBuffer();
}

answerJob(draw);
