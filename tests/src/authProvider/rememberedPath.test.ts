import { expect, it } from 'vitest';
import { rememberedPath } from '@/authProvider/rememberedPath';

it.each([
  [{ nextPathname: '/actions', nextSearch: '?q=a' }, '/actions?q=a'],
  [{ nextPathname: '/actions/7' }, '/actions/7'],
  [{ nextPathname: '/login' }, '/'],
  [{ nextPathname: '//evil.example/a' }, '/'],
  [{ nextPathname: '/\\evil.example' }, '/'],
  [{ nextPathname: 'https://evil.example' }, '/'],
  [{ nextPathname: 'javascript:alert(1)' }, '/'],
  [{}, '/'],
  [null, '/'],
])('Signing in from %j leads to %s', (state, path) => {
  expect(rememberedPath(state)).toBe(path);
});
