import {
  changedPasswordProblem,
  confirmationProblem,
  emailProblem,
  newPasswordProblem,
  phoneProblem,
  requiredProblem,
  shopUrlProblem,
  signInPasswordProblem,
} from '@catalogue/account';
import { describe, expect, test } from 'vitest';

describe('an e-mail', () => {
  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['ayse', 'invalid'],
    ['ayse@', 'invalid'],
    ['ayse@magaza', 'invalid'],
    ['ayse@magaza.', 'invalid'],
    ['a b@magaza.com', 'invalid'],
    ['a@b@magaza.com', 'invalid'],
    [`${'a'.repeat(250)}@b.co`, 'invalid'],
    ['ayse@magaza.com', null],
    [' ayse+vitrin@alt.magaza.com.tr ', null],
  ])('The e-mail %j has the problem %s', (email, problem) =>
    expect(emailProblem(email)).toBe(problem),
  );
});

describe('the password of a sign-in', () => {
  test.each([
    ['', 'required'],
    ['12345', 'short'],
    ['123456', null],
  ])('The sign-in password %j has the problem %s', (password, problem) =>
    expect(signInPasswordProblem(password)).toBe(problem),
  );
});

describe('a new password of register and reset', () => {
  test.each([
    ['', 'required'],
    ['Ab1!xyz', 'weak'],
    ['abcdef1!', 'weak'],
    ['ABCDEF1!', 'weak'],
    ['Abcdefg!', 'weak'],
    ['Abcdefg1', 'weak'],
    ['Abcdef 1!', 'weak'],
    ['Abcdef1!\t', 'weak'],
    [`Aa1!${'x'.repeat(1021)}`, 'weak'],
    ['Abcdef1!', null],
    ['Şifre1-çok', null],
    [`Aa1!${'x'.repeat(96)}`, null],
  ])('The new password %j of register and reset has the problem %s', (password, problem) =>
    expect(newPasswordProblem(password)).toBe(problem),
  );
});

describe('a new password of the account page', () => {
  test.each([
    ['', 'required'],
    ['1234567', 'short'],
    ['12345678', null],
  ])('The new password %j of the account page has the problem %s', (password, problem) =>
    expect(changedPasswordProblem(password)).toBe(problem),
  );
});

test('The confirmation of a password is required and must match', () => {
  expect(confirmationProblem('a', '')).toBe('required');
  expect(confirmationProblem('a', 'b')).toBe('different');
  expect(confirmationProblem('a', 'a')).toBeNull();
});

test('A required field needs more than blanks', () => {
  expect(requiredProblem(' \t')).toBe('required');
  expect(requiredProblem('x')).toBeNull();
});

describe('a phone number has 11 to 15 digits', () => {
  test.each([
    ['', 'invalid'],
    ['1234567890', 'invalid'],
    ['1234567890123456', 'invalid'],
    ['12345678901', null],
    ['+90 (532) 111-22-33', null],
    ['123456789012345', null],
  ])('The phone number %j has the problem %s', (phone, problem) =>
    expect(phoneProblem(phone)).toBe(problem),
  );
});

describe('the address of a shop', () => {
  test.each([
    ['', 'required'],
    ['https://', 'invalid'],
    ['https://x', 'invalid'],
    ['magaza', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
    ['ftp://magaza.com', 'invalid'],
    ['https://user@magaza.com', 'invalid'],
    ['https://ma gaza.com', 'invalid'],
    ['magaza.com', null],
    ['https://magaza.com', null],
    ['http://localhost:3000/demo-shop/', null],
    [`https://shop.example/${'a'.repeat(300)}`, 'invalid'],
    ['https://çiçekçi.com.tr/tr', null],
  ])('The shop address %j has the problem %s', (url, problem) =>
    expect(shopUrlProblem(url)).toBe(problem),
  );
});
