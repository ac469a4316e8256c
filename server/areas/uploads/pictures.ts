import { createChildJobs, type RunJob } from '../../child-jobs';
import type { Ports } from '../../context';

/** A picture as pages and as WhatsApp are given it, or why it was not drawn. */
export type DrawnPicture =
  | { webp: Uint8Array; jpeg: Uint8Array }
  | { problem: 'notAnImage' | 'tooManyPixels' };

/** Draws a stranger's picture anew in a process of its own; null when that took too much. */
export type DrawPicture = RunJob<DrawnPicture>;

/** @param file the built worker, see server/vite.config.ts */
export const pictureDrawer = (file: string): DrawPicture =>
  createChildJobs({ file, timeoutMs: 30_000, memoryMb: 1024, maxWaiting: 16 });

/** The JPEG beside a stored picture; one that was stored without is drawn once and kept. */
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
