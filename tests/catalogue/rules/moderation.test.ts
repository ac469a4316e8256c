import {
  COMMENT_STATUSES,
  commentMatches,
  isApprovable,
  isMailable,
  isProductPage,
  isShownPicture,
  publicName,
  QUESTION_STATUSES,
  questionMatches,
} from '@catalogue/rules/moderation';
import { expect, it } from 'vitest';

const comment = (verify: boolean, hidden: boolean) => ({ verify, extra: { hidden } });

it.each([
  [comment(true, false), ['all', 'approved'], false],
  [comment(false, false), ['all', 'notApproved'], true],
  [comment(true, true), ['hidden'], false],
  [comment(false, true), ['hidden'], false],
])('%j is found under %j', (row, statuses, approvable) => {
  expect(COMMENT_STATUSES.filter((status) => commentMatches(row, status))).toEqual(statuses);
  expect(isApprovable(row)).toBe(approvable);
});

const question = (
  text: string,
  flags: { verify?: boolean; sent?: boolean; unclear?: boolean },
) => ({
  verify: flags.verify ?? false,
  extra: {
    answer: { text },
    emailSent: flags.sent ?? false,
    emailUnclear: flags.unclear ?? false,
  },
});

it.each([
  [question('', {}), ['all', 'unanswered', 'unverified'], false],
  [question('Yes', {}), ['all', 'answered', 'unsent', 'unverified'], true],
  [question('Yes', { verify: true, sent: true }), ['all', 'answered', 'verified'], false],
  [question('Yes', { unclear: true }), ['all', 'answered', 'unsent', 'unverified'], false],
])('%j is found under %j', (row, statuses, mailable) => {
  expect(QUESTION_STATUSES.filter((status) => questionMatches(row, status))).toEqual(statuses);
  expect(isMailable(row)).toBe(mailable);
});

it.each([
  ['Ayşe Yılmaz', 'Ayşe Y.'],
  ['  Mehmet   Ali  inan ', 'Mehmet İ.'],
  ['Defne', 'Defne'],
  ['kisi@mail.example', ''],
  ['Ayşe kisi@mail.example', ''],
  ['Umut 🎉', 'Umut 🎉.'],
])('the shop shows %j as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

const homes = {
  shop: 'https://ladin.example',
  own: ['https://vitrin.ladin.example', 'inf.example'],
};

it.each([
  // address, a picture, a page
  ['https://www.ladin.example/vazo.png', true, true],
  ['https://vitrin.ladin.example/uploads/a1.webp', true, false],
  ['https://vitrin.ladin.example/demo-shop/vazo-masa.svg', true, false],
  ['https://vitrin.ladin.example/demo-shop/product.html?p=vazo', false, true],
  ['https://vitrin.ladin.example/demo-shop/', false, true],
  ['https://vitrin.ladin.example/api/auth/logout', false, false],
  ['https://vitrin.ladin.example:8443/api/auth/logout', false, false],
  ['https://inf.example/uploads/../api/auth/logout', false, false],
  ['https://evil.example/a.png', false, false],
  ['ladin.example/a.png', false, false],
  ['javascript:alert(1)', false, false],
  ['', false, false],
])('%j may be shown as a picture: %s, be a link: %s', (address, picture, page) => {
  expect(isShownPicture(address, homes)).toBe(picture);
  expect(isProductPage(address, homes)).toBe(page);
});
