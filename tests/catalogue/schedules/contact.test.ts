import { readContact, readPhone } from '@catalogue/schedules/contact';
import { expect, it } from 'vitest';

it.each([
  ['0532 111 22 33', '905321112233'],
  ['532 111 22 33', '905321112233'],
  ['+90 (532) 111-22-33', '905321112233'],
  ['0090 532 111 22 33', '905321112233'],
  ['+49 151 23456789', '4915123456789'],
  ['02125556677', null],
  ['12345', null],
  ['', null],
])('parses the number %s as %s', (written, phone) => {
  expect(readPhone(written)).toBe(phone);
});

it('parses the fields of a submitted form', () => {
  const detail = JSON.stringify({
    email: ' ayse@mail.example ',
    name: 'Ayşe',
    phone: '0532 111 22 33',
    birthday: '1990-02-30',
    consent: 'on',
  });
  expect(readContact(detail)).toEqual({
    email: 'ayse@mail.example',
    name: 'Ayşe',
    phone: '905321112233',
    birthday: null,
    consent: true,
  });
  expect(readContact('{"email":"a@b.example","birthday":"1992-02-29"}')).toMatchObject({
    birthday: '02-29',
    consent: false,
  });
});

it.each([
  null,
  '',
  'null',
  '[]',
  '{"email":5}',
  '{"email":"nobody"}',
  '{"email":"a@b.example\\r\\nBcc: c@d.example"}',
])('returns null for %s', (detail) => {
  expect(readContact(detail)).toBeNull();
});
