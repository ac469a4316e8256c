import { answerJob } from '@server/work/answer-job';
import sharp, { type Sharp } from 'sharp';
import type { DrawnPicture } from './drawer';

const MAX_PIXELS = 16_000_000;
/** Maximum pixels of HEIF pictures, which take many times the memory and time of other formats. */
const MAX_HEIF_PIXELS = 8_000_000;
/** Accepted formats; AVIF is reported as HEIF, its container format. */
const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);
/** Maximum side length of JPEG copies, which keeps them far below WhatsApp's limit of 5 MB. */
const MAX_JPEG_SIDE_PIXELS = 2048;
const PICTURE_QUALITY = 86;

// A process handles one picture, so it needs no cache, and it uses one core, so that the server has
// the other cores.
sharp.cache(false);
sharp.concurrency(1);

/** Re-encodes a picture, which removes its metadata and other hidden content. */
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
