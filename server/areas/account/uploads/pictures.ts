import type { Ports } from '@server/context';

/** Returns the JPEG of a stored picture; creates and stores it when it is missing. */
export async function readJpeg(
  { files, drawPicture }: Pick<Ports, 'files' | 'drawPicture'>,
  name: string,
): Promise<Buffer | null> {
  const kept = await files.get(name);
  if (kept) return kept;
  const picture = await files.get(name.replace(/jpg$/, 'webp'));
  const drawn = picture && (await drawPicture(name, picture));
  if (!drawn || 'problem' in drawn) return null;
  const jpeg = Buffer.from(drawn.jpeg);
  await files.put(name, jpeg, 'image/jpeg');
  return jpeg;
}
