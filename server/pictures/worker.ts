import { answerJob } from '@server/work/child-jobs';
import sharp, { type Sharp } from 'sharp';
import type { DrawnPicture } from './drawer';

const MAX_PIXELS = 16_000_000;
/** Lower limit, because HEIF takes many times the memory and time of other formats. */
const MAX_HEIF_PIXELS = 8_000_000;
/** AVIF is reported as HEIF, its container format. */
const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);
/** WhatsApp accepts 5 MB; pictures of this size are far smaller. */
const MAX_JPEG_SIDE_PIXELS = 2048;
const PICTURE_QUALITY = 86;

// A process handles one picture, so it needs no cache, and the other core belongs to the server.
sharp.cache(false);
sharp.concurrency(1);

/** Re-encodes a picture, so that hidden content does not survive. */
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

/** Returns the first frame on white as JPEG, for channels without WebP. */
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
