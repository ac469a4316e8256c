import { merchant } from '@tests/support/screens/render-console';
import { afterEach, expect, it, vi } from 'vitest';
import { preferenceStore } from '@/admin/preferences';
import { session } from '@/authProvider/session';

afterEach(() => {
  session.end();
  localStorage.clear();
});
const signIn = (id: string) => session.start({ ...merchant, id });

it('stores preferences for the next visit of the same user', () => {
  signIn('7');
  preferenceStore().setItem('variables.columns', ['a']);
  session.end();
  signIn('7');
  expect(preferenceStore().getItem('variables.columns')).toEqual(['a']);
});

it('hides the preferences of another user, also when one id starts with the other', () => {
  const store = preferenceStore();
  for (const id of ['7', '77']) {
    signIn(id);
    expect(store.getItem('variables.perPage', 50)).toBe(50);
    store.setItem('variables.perPage', 25);
    session.end();
  }
  expect(store.getItem('variables.perPage', 50)).toBe(50);
});

it('notifies subscribers when another user signs in', () => {
  const store = preferenceStore();
  store.setup();
  signIn('7');
  store.setItem('variables.perPage', 25);
  const seen = vi.fn();
  store.subscribe('variables.perPage', seen);
  session.end();
  expect(seen).toHaveBeenLastCalledWith(undefined);
  signIn('7');
  expect(seen).toHaveBeenLastCalledWith(25);
  store.teardown();
});

it('retains preferences when the session ends, and stores no search and no selection', () => {
  signIn('7');
  const store = preferenceStore();
  store.setItem('variables.savedQueries', []);
  store.setItem('variables.listParams', { filter: { q: 'ayse@musteri.example' } });
  store.setItem('variables.selectedIds', [1]);
  store.reset();
  expect(store.getItem('variables.savedQueries')).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toMatch(/musteri|selectedIds/);
});
