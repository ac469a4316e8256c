const KEY = 'vitrin.checkout';

interface PendingCheckout {
  /** Time at which the checkout was opened, in ms since 1970. */
  at: number;
  /** Id of the checkout. */
  ref: string;
  /** True for a one-time payment. */
  once: boolean;
}

/** Opens the hosted checkout, and stores its id until the payer returns. */
export const checkout = {
  open({ url, ref }: { url: string; ref: string }, once: boolean): void {
    const pending: PendingCheckout = { at: Date.now(), ref, once };
    sessionStorage.setItem(KEY, JSON.stringify(pending));
    location.assign(url);
  },
  /**
   * Returns the last checkout opened in this window, until its outcome was shown; null when it was
   * not of this type: one-time if `once`, else a subscription.
   */
  pending(once: boolean): PendingCheckout | null {
    // Only `open` in this window writes this value.
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingCheckout | null;
    return pending?.once === once ? pending : null;
  },
  forget: () => sessionStorage.removeItem(KEY),
};
