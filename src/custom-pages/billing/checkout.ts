const KEY = 'vitrin.checkout';

/** Leaves for the hosted checkout; the page it comes back to knows that somebody had left. */
export const checkout = {
  leave(url: string): void {
    sessionStorage.setItem(KEY, String(Date.now()));
    location.assign(url);
  },
  hasLeft: () => sessionStorage.getItem(KEY) !== null,
  /** When somebody left in this window and has not come back by the return address; then forgets it. */
  takeLeft(): number | null {
    const left = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return left === null ? null : Number(left);
  },
};
