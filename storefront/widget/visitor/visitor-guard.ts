import type { GuardLimits, GuardReason } from '@catalogue/visitors/visitor-guard';
import type { Store } from './store';

/** Time in ms after the last input during which the visitor counts as typing. */
const TYPING_MS = 3000;
const DIALOG = 'dialog,[role$=dialog],[aria-modal]';
/** Checkout pages, without the thank-you page. */
const CHECKOUT =
  /^(?!.*(thank|tesekkur|success|received|onay)).*\/(checkout|odeme|payment|kasa\b)/i;

/** Stored under `w`: id of the visit, number of overlays, time of the last overlay. */
type StoredWindows = [visit: string, shown: number, last: number];

/**
 * Opens the guard, which returns why an overlay must wait, and stores the number of shown overlays.
 */
export function openVisitorGuard(
  store: Store,
  session: () => string,
  { visit: most, pause }: GuardLimits,
) {
  let typed = 0;
  const note = () => {
    typed = Date.now();
  };
  addEventListener('input', note, true);
  const read = (): StoredWindows => {
    const id = session();
    const stored = store.read<StoredWindows | null>('w', null);
    return stored?.[0] === id ? stored : [id, 0, 0];
  };
  return {
    reason(): GuardReason | undefined {
      const [, shown, last] = read();
      if (CHECKOUT.test(location.pathname)) return 'checkout';
      if (shown >= most) return 'visit';
      if (Date.now() - last < pause * 1000) return 'pause';
      if (Date.now() - typed < TYPING_MS) return 'typing';
      const middle = document.elementFromPoint?.(innerWidth / 2, innerHeight / 2);
      return middle?.closest(DIALOG) ? 'dialog' : undefined;
    },
    noteShown(): void {
      const [id, shown] = read();
      store.write('w', [id, shown + 1, Date.now()] satisfies StoredWindows);
    },
  };
}
