import { clear, createStore, get, keys, set } from 'idb-keyval';
import { session } from '@/authProvider/session';
import { RENDERERS } from '@/campaign-editor/renderers';
import type { Content, Drawing } from './drawDesign';

interface WantedPicture extends Drawing {
  /** Identifies the picture: the content's name and version, the language and the brand. */
  key: string;
  /** Returns false once the picture is no longer needed; then a drawing that waits is cancelled. */
  isWanted: () => boolean;
}

const pictures = new Map<string, Promise<string | null>>();
let queue: Promise<unknown> = Promise.resolve();

/**
 * Returns a picture of a campaign as a data URL, or null if it cannot be drawn. A picture that this
 * browser has not stored is drawn once the browser is idle, one after the other. Rejects when it is
 * cancelled.
 */
export function pictureOf(wanted: WantedPicture, read: () => Promise<Content>) {
  const { key: design, isWanted } = wanted;
  // Ids of campaigns are unique only within a shop.
  const key = `${session.userId()}/${design}`;
  const known = pictures.get(key);
  if (known) {
    return known.catch((error): Promise<string | null> => {
      if (!isWanted()) throw error;
      // The element that asked first may have cancelled the drawing.
      return pictureOf(wanted, read);
    });
  }
  const picture = readStored(key).then((stored) => stored ?? enqueue(key, wanted, read));
  pictures.set(key, picture);
  // A failed drawing is forgotten, so that it is retried when the element scrolls into view again.
  picture.catch(() => pictures.delete(key));
  return picture;
}

function enqueue(
  key: string,
  { isWanted, ...drawing }: WantedPicture,
  read: () => Promise<Content>,
): Promise<string | null> {
  const drawn = queue.then(async () => {
    await idle();
    if (!isWanted()) throw new Error('The picture is no longer needed.');
    const [{ drawDesign }, content] = await Promise.all([import('./drawDesign'), read()]);
    const picture = await drawDesign(content, drawing);
    if (picture) void store(key, picture);
    return picture;
  });
  queue = drawn.catch(() => {});
  return drawn;
}

const IDLE_WAIT_MS = 1_500;

/** Waits until the browser is idle; Safari has no idle callback, so it waits for a fixed time. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_WAIT_MS });
  });

/** Maximum number of stored pictures of earlier visits; one needs up to 40 kB. */
const MAX_STORED = 1_000;
/** Entry with the `RENDERERS` that drew the stored pictures. */
const RELEASE = 'release';
let opened: Promise<ReturnType<typeof createStore>> | undefined;

/** Opens the store of pictures; those of another release are deleted, because it draws anew. */
function openStore() {
  opened ??= (async () => {
    const pictureStore = createStore('vitrin-pictures', 'pictures');
    const [release, stored] = [await get(RELEASE, pictureStore), await keys(pictureStore)];
    if (release !== RENDERERS || stored.length > MAX_STORED) {
      await clear(pictureStore);
      await set(RELEASE, RENDERERS, pictureStore);
    }
    return pictureStore;
  })();
  return opened;
}

/** Returns undefined for an unknown picture, in development, and when the browser stores nothing. */
async function readStored(key: string): Promise<string | undefined> {
  if (!RENDERERS) return undefined;
  try {
    return await get(key, await openStore());
  } catch {
    return undefined;
  }
}

async function store(key: string, picture: string): Promise<void> {
  if (!RENDERERS) return;
  // Without space or permission to store, the picture is drawn again on the next page load.
  await openStore()
    .then((pictureStore) => set(key, picture, pictureStore))
    .catch(() => {});
}
