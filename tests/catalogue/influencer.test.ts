import { influencerLink } from '@catalogue/influencer';
import { expect, test } from 'vitest';

const ids = { influencer: 'ayse.1', campaign: 'yaz-26', shop: 'https://www.defne.example/' };

test.each([
  ['https://defne.example/elbise', 'https://defne.example/elbise?yc=ayse.1&ci=yaz-26'],
  ['defne.example/elbise?a=1', 'https://defne.example/elbise?a=1&yc=ayse.1&ci=yaz-26'],
  [' https://www.defne.example/?yc=x&ci=y ', 'https://www.defne.example/?yc=ayse.1&ci=yaz-26'],
  ['https://m.defne.example/#liste', 'https://m.defne.example/?yc=ayse.1&ci=yaz-26#liste'],
])('The influencer link of %s is %s', (address, link) => {
  expect(influencerLink(address, ids)).toBe(link);
});

test.each([
  '',
  'javascript:alert(1)',
  'https://defne.example.evil.example/',
  'https://notdefne.example/',
  'https://evil.example/?defne.example',
  '/elbise',
  'ftp://defne.example/',
])('The address "%s" is rejected for an influencer link', (address) => {
  expect(influencerLink(address, ids)).toBeNull();
});

test('Any web address is accepted while the shop’s address is unknown', () => {
  expect(influencerLink('https://x.example/', { ...ids, shop: '' })).toContain('yc=ayse.1');
});
