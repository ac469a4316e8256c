const KEY = 'vitrin.checkout';

interface Left {
  /** Milliseconds since 1970. */
  at: number;
  /** The checkout somebody left for. */
  ref: string;
  /** For a payment that is made once, not for a package. */
  once: boolean;
}

/** Leaves for the hosted checkout; the page it comes back to knows that somebody had left. */
export const checkout = {
  leave({ url, ref }: { url: string; ref: string }, once: boolean): void {
    const left: Left = { at: Date.now(), ref, once };
    sessionStorage.setItem(KEY, JSON.stringify(left));
    location.assign(url);
  },
  /** Who left for such a payment in this window and was not told yet what became of it. */
  left(once: boolean): Left | null {
    // Written by `leave` alone, in this window.
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null;
    return left?.once === once ? left : null;
  },
  forget: () => sessionStorage.removeItem(KEY),
};
