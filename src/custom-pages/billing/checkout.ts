const KEY = 'vitrin.checkout';

interface PendingCheckout {
  /** Milliseconds since 1970. */
  at: number;
  /** Id of the checkout that was opened last. */
  ref: string;
  /** True for a one-time payment. */
  once: boolean;
}

/** Opens the hosted checkout, and stores its id for the page to which it returns. */
export const checkout = {
  open({ url, ref }: { url: string; ref: string }, once: boolean): void {
    const pending: PendingCheckout = { at: Date.now(), ref, once };
    sessionStorage.setItem(KEY, JSON.stringify(pending));
    location.assign(url);
  },
  /** Returns the payment that was opened in this window and whose outcome is not shown yet. */
  pending(once: boolean): PendingCheckout | null {
    // Only `open` in this window writes this value.
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingCheckout | null;
    return pending?.once === once ? pending : null;
  },
  forget: () => sessionStorage.removeItem(KEY),
};
