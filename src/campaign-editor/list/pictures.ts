import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';
import { session } from '@/authProvider/session';
import { RENDERERS } from '@/campaign-editor/renderers';
import type { Content, Drawing } from './drawDesign';

interface WantedPicture extends Drawing {
  /** Identifies the drawn content: its name, its version and its brand. */
  content: string;
  /**
   * Pictures with a smaller distance are drawn first. Infinity once the picture is no longer needed;
   * then a drawing that waits is cancelled.
   */
  distance: () => number;
}

const pictures = new Map<string, Promise<string | null>>();

/**
 * Returns a picture of a campaign as a data URL, or null if it cannot be drawn. Pictures that this
 * browser has not stored are drawn once the browser is idle, one at a time, those near the top of
 * the window first. Rejects when it is cancelled.
 */
export function pictureOf(
  { content, distance, ...drawing }: WantedPicture,
  read: () => Promise<Content>,
): Promise<string | null> {
  // Ids of campaigns are unique only within a shop.
  const key = [RENDERERS, session.userId(), content, JSON.stringify(drawing)].join('/');
  const ask = (): Promise<string | null> => {
    const known = pictures.get(key);
    if (known) {
      return known.catch((error) => {
        if (distance() === Infinity) throw error;
        // The element that asked first may have cancelled the drawing.
        return ask();
      });
    }
    const picture = findOrDraw();
    pictures.set(key, picture);
    // A failed drawing is forgotten, so that it is retried when the element scrolls into view.
    picture.catch(() => pictures.delete(key));
    return picture;
  };
  const findOrDraw = async () => {
    const stored = await withStore((pictureStore) => get<string>(key, pictureStore));
    if (stored) return stored;
    await idle();
    return enqueue({ distance, draw });
  };
  const draw = async () => {
    if (distance() === Infinity) throw new Error('The picture is no longer needed.');
    const [{ drawDesign }, drawn] = await Promise.all([import('./drawDesign'), read()]);
    const { picture, isComplete } = await drawDesign(drawn, drawing);
    if (picture && isComplete) await withStore((pictureStore) => set(key, picture, pictureStore));
    return picture;
  };
  return ask();
}

interface Waiting<Result> {
  distance: () => number;
  draw: () => Promise<Result>;
}

const waiting: Waiting<void>[] = [];
let isDrawing = false;

function enqueue({ distance, draw }: Waiting<string | null>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    waiting.push({ distance, draw: () => draw().then(resolve, reject) });
    if (!isDrawing) void drawWaiting();
  });
}

async function drawWaiting(): Promise<void> {
  isDrawing = true;
  // Observers report the elements of a page in no fixed order, so the first picture is chosen among
  // those that are requested in the same task.
  await new Promise((resolve) => setTimeout(resolve));
  while (waiting.length > 0) {
    const distances = waiting.map(({ distance }) => distance());
    // Drawings that are no longer needed end at once, so that an element that needs one asks again.
    const next = distances.includes(Infinity) ? Infinity : Math.min(...distances);
    const [chosen] = waiting.splice(distances.indexOf(next), 1);
    await chosen?.draw();
  }
  isDrawing = false;
}

const IDLE_WAIT_MS = 1_500;

/** Waits until the browser is idle; Safari has no idle callback, so it waits for a fixed time. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 200);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_WAIT_MS });
  });

/** Maximum number of stored pictures when the console opens; one needs up to 60 kB. */
const MAX_STORED = 1_000;
/** Maximum wait in ms for the store. */
const MAX_WAIT_MS = 1_000;
type Store = ReturnType<typeof createStore>;
let opened: Promise<Store> | undefined;

/** Opens the browser's store of pictures, and deletes those that another release has drawn. */
function openStore() {
  opened ??= (async () => {
    const pictureStore = createStore('vitrin-pictures', 'pictures');
    const stored = await keys<string>(pictureStore);
    const outdated = stored.filter((key) => !key.startsWith(`${RENDERERS}/`));
    if (stored.length > MAX_STORED) await clear(pictureStore);
    else if (outdated.length > 0) await delMany(outdated, pictureStore);
    return pictureStore;
  })();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Returns undefined in development, and when the browser's store fails or hangs. */
async function withStore<Result>(
  use: (pictureStore: Store) => Promise<Result>,
): Promise<Result | undefined> {
  if (!RENDERERS) return undefined;
  const used = openStore()
    .then(use)
    .catch(() => undefined);
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  return Promise.race([used, tooLate]);
}
