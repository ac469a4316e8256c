const KEY = 'vitrin.checkout';

interface Left {
  /** Milliseconds since 1970. */
  at: number;
  /** The checkout that was opened last. */
  ref: string;
  /** For a payment that is made once, not for a package. */
  once: boolean;
}

/** Goes to the hosted checkout; the page it comes back to knows about it. */
export const checkout = {
  leave({ url, ref }: { url: string; ref: string }, once: boolean): void {
    const left: Left = { at: Date.now(), ref, once };
    sessionStorage.setItem(KEY, JSON.stringify(left));
    location.assign(url);
  },
  /** The payment opened in this window whose outcome is not shown yet. */
  left(once: boolean): Left | null {
    // Written by `leave` alone, in this window.
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null;
    return left?.once === once ? left : null;
  },
  forget: () => sessionStorage.removeItem(KEY),
};
