import { screen, within } from '@testing-library/react';
import { renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';
import { ownPath } from '@/custom-pages/error/ErrorPage';

it('offers to try again, the home page and the contact page without a message', async () => {
  renderConsole('/error');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong' }),
  ).toBeVisible();
  expect(screen.getByText('Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

const ORIGIN = 'https://console.example';

describe('a link of the error page', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'http://evil.example',
    'https://evil.example',
    'https://console.example@evil.example',
    'https://console.example.evil.example',
    'https://console.example:444/',
    'http://console.example/',
    'https://user:pass@console.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://console.example/1',
    'file:///etc/passwd',
    '%2F%2Fevil.example',
    'evil.example',
    './evil',
    '?x=1',
    '#x',
    '',
  ])('The error page does not follow %j', (address) => expect(ownPath(address, ORIGIN)).toBeNull());

  it.each([
    ['/actions', '/actions'],
    ['/actions?q=1#top', '/actions?q=1#top'],
    ['https://console.example/settings/mail', '/settings/mail'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/a/../b', '/b'],
  ])('The error page follows %j within the console', (address, path) =>
    expect(ownPath(address, ORIGIN)).toBe(path),
  );

  it('A tab or line break in the address does not lead out of the console', () => {
    for (const address of ['/\t/evil.example', '/\n/evil.example', '/\r/evil.example']) {
      const path = ownPath(address, ORIGIN);
      if (path !== null) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    }
  });
});
