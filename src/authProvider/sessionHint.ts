const KEY = 'vitrin.session';

/** Whether somebody was signed in here last; only decides what is asked for early. */
export const sessionHint = {
  present: () => localStorage.getItem(KEY) === '1',
  set: () => localStorage.setItem(KEY, '1'),
  clear: () => localStorage.removeItem(KEY),
};
