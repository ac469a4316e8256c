import { scheduleFooter } from '@catalogue/schedules/footer';
import { expect, it } from 'vitest';

it.each([
  [{ subject: 'Sepetiniz sizi bekliyor', body: '<p>Merhaba,</p>' }, 'Bu e-postayı'],
  [{ subject: 'Your cart is waiting', body: '<p>Hello,</p>' }, 'You receive this e-mail'],
  [{}, 'Bu e-postayı'],
])('ends an e-mail with a reason in the language of its text (%#)', (p, start) => {
  const { text, link, url } = scheduleFooter(p, 'https://shop.example/unsubscribe/1');
  expect(text.startsWith(start)).toBe(true);
  expect(link).toBe('Listeden çık / Unsubscribe');
  expect(url).toBe('https://shop.example/unsubscribe/1');
});
