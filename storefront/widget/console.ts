import { readOwnBrowser } from '@catalogue/own-browser';
import type { PICKER } from '@contract/picker';
import { loadChunk } from './chunks';
import { guard } from './guard';
import type { Store } from './store';

/** What the picker's part exports; the event is the console's first word. */
export interface PickerChunk {
  openPicker: (event: MessageEvent) => void;
}

/** Spelled out, so that the contract's checks stay out of this part. */
const CHANNEL: typeof PICKER = 'vitrin-picker';

/** What this part exports. It is loaded where a page was framed or opened by another one, or marked. */
export interface ConsoleChunk {
  open: (host: string, store: Store) => void;
}

/**
 * Does what the console asks of a page: notes that this browser belongs to the shop's own people, long before
 * anything is sent, and before a shopper would have agreed to anything, since who opens such an address wants
 * it; and waits to be asked for the selector picker.
 */
export const open: ConsoleChunk['open'] = (host, store) => {
  const isOwn = readOwnBrowser(location.search, Date.now());
  if (isOwn !== undefined) store.write('own', isOwn);
  awaitPicker(host);
};

/** Loads the selector picker when the console, which framed or opened this page, asks for it. */
function awaitPicker(host: string): void {
  const listen = guard((event: MessageEvent) => {
    const { data, origin } = event;
    // Of our own origin only the console speaks on this channel, and asks until it is answered.
    if (origin !== host || data?.channel !== CHANNEL) return;
    removeEventListener('message', listen);
    loadChunk<PickerChunk>(host, 'picker').then(
      ({ openPicker }) => openPicker(event),
      () => addEventListener('message', listen),
    );
  });
  addEventListener('message', listen);
}
