import type { PICKER } from '@contract/picker';
import { loadChunk } from './chunks';
import { guard } from './guard';

/** What the picker's part exports; the event is the console's first word. */
export interface PickerChunk {
  openPicker: (event: MessageEvent) => void;
}

/** Spelled out, so that the contract's checks stay out of this part. */
const CHANNEL: typeof PICKER = 'vitrin-picker';

/** What this part exports. It is loaded where a page was framed or opened by another one. */
export interface PickerCallChunk {
  awaitPicker: (host: string) => void;
}

/** Loads the selector picker when the console, which framed or opened this page, asks for it. */
export const awaitPicker: PickerCallChunk['awaitPicker'] = (host) => {
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
};
