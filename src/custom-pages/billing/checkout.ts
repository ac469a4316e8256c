const KEY = 'vitrin.checkout';

interface PendingCheckout {
  /** Time at which the checkout was opened, in ms since 1970. */
  at: number;
  ref: string;
  once: boolean;
}

/** Opens the hosted checkout, and stores its id until the payer returns. */
export const checkout = {
  open({ url, ref }: { url: string; ref: string }, once: boolean): void {
    const pending: PendingCheckout = { at: Date.now(), ref, once };
    sessionStorage.setItem(KEY, JSON.stringify(pending));
    location.assign(url);
  },
  /** The last checkout of this window; null after its outcome was shown or if `once` differs. */
  pending(once: boolean): PendingCheckout | null {
    // The cast is safe: only `open` in this window writes this value.
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingCheckout | null;
    return pending?.once === once ? pending : null;
  },
  forget: () => sessionStorage.removeItem(KEY),
};
