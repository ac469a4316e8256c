import { renderPart } from '@tests/support/screens/render-part';
import { expect, it } from 'vitest';
import { Facts } from '@/components/Facts';

it('shows the facts that exist, without points in their text', () => {
  const { container } = renderPart(<Facts facts={['Can Y.', '', null, '25 Nov 2026']} />);
  const shown = [...container.querySelectorAll('p > span')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Can Y.', '25 Nov 2026']);
});
