const KEY = 'vitrin.checkout';

interface Left {
  /** Milliseconds since 1970. */
  at: number;
  /** Id of the checkout that was opened last. */
  ref: string;
  /** True for a one-time payment. */
  once: boolean;
}

/** Opens the hosted checkout, and stores its id for the page to which it returns. */
export const checkout = {
  leave({ url, ref }: { url: string; ref: string }, once: boolean): void {
    const left: Left = { at: Date.now(), ref, once };
    sessionStorage.setItem(KEY, JSON.stringify(left));
    location.assign(url);
  },
  /** Returns the payment that was opened in this window and whose outcome is not shown yet. */
  left(once: boolean): Left | null {
    // Only `leave` in this window writes this value.
    const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null;
    return left?.once === once ? left : null;
  },
  forget: () => sessionStorage.removeItem(KEY),
};
