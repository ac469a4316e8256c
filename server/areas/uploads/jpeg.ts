import sharp from 'sharp';
import type { Deps } from '../../context';

/** WhatsApp takes 5 MB; a picture of this size is far below. */
const MAX_SIDE_PIXELS = 2048;
const QUALITY = 86;

/** The first frame as a JPEG, on white: what channels without WebP are given. */
export function drawJpeg(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({
      width: MAX_SIDE_PIXELS,
      height: MAX_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** The JPEG beside a stored picture; one that was stored without is drawn once and kept. */
export async function readJpeg(
  files: Deps['ports']['files'],
  name: string,
): Promise<Buffer | null> {
  const kept = await files.get(name);
  if (kept) return kept;
  const picture = await files.get(name.replace(/jpg$/, 'webp'));
  if (!picture) return null;
  const drawn = await drawJpeg(picture);
  await files.put(name, drawn, 'image/jpeg');
  return drawn;
}
