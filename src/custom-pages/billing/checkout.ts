const KEY = 'vitrin.checkout';

interface Left {
  /** Milliseconds since 1970. */
  at: number;
  /** The checkout somebody left for. */
  ref: string;
}

/** Leaves for the hosted checkout; the page it comes back to knows that somebody had left. */
export const checkout = {
  leave({ url, ref }: { url: string; ref: string }): void {
    const left: Left = { at: Date.now(), ref };
    sessionStorage.setItem(KEY, JSON.stringify(left));
    location.assign(url);
  },
  /** Who left in this window and was not told yet what became of it. */
  left(): Left | null {
    // Written by `leave` alone, in this window.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null;
  },
  forget: () => sessionStorage.removeItem(KEY),
};
