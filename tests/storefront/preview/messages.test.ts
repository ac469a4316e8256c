import { compileEntry } from '@catalogue/compile';
import { writeMail, writePlainMail } from '@catalogue/html/write-mail';
import { type MessageType, messageDefinitions } from '@catalogue/schedules/messages';
import { fillEntry } from '@catalogue/variables/fill-entry';
import { readVariable } from '@catalogue/variables/registry';
import {
  expectHarmless,
  formWith,
  HOSTILE_NAMES,
  structureOf,
  type TextPlace,
  textPlaces,
  writtenName,
} from '@tests/support/screens/filled-texts';
import { describe, expect, it } from 'vitest';
import { hostile } from '../actions/hostile';

const HOST = 'https://vitrin.example';
const places = (Object.keys(messageDefinitions) as MessageType[]).flatMap((type) =>
  textPlaces(messageDefinitions[type].fields).map((place) => [type, place.path, place] as const),
);

/** Returns the message as it is sent to a recipient with this name. */
function writeTo(name: string | undefined, type: MessageType, place: TextPlace) {
  const parameters = formWith(
    messageDefinitions[type].fields,
    place,
    '{{customerName|SAFE}}{{productName|}}',
  );
  const message = compileEntry(messageDefinitions, { type, parameters });
  const facts = { customer: { ...(name !== undefined && { name }), group: 'SECRET' } };
  const valueFor = (one: string, argument?: string) => readVariable(facts, one, argument);
  const p = fillEntry(message, valueFor, { language: 'tr', currency: 'TRY' });
  const html = new DOMParser().parseFromString(writeMail(p, HOST), 'text/html');
  return { p, html, plain: writePlainMail(p, HOST) };
}

describe.each(places)('the message %s, %s', (type, _path, place) => {
  it('A message uses the reader’s name, or the fallback when it is unknown', () => {
    expect(JSON.stringify(writeTo('Ayşe', type, place).p)).toContain(
      writtenName('Ayşe', place.mode),
    );
    for (const noName of [undefined, '']) {
      const { p } = writeTo(noName, type, place);
      expect(JSON.stringify(p)).toContain('SAFE');
      expect(JSON.stringify(p)).not.toContain('{{');
    }
  });

  it.each(HOSTILE_NAMES.map((name) => [name.slice(0, 60), name]))(
    'A message to a reader called %s shows that name literally',
    (_title, name) => {
      const before = writeTo('Ayşe', type, place).html;
      const { p, html, plain } = writeTo(name, type, place);
      const written = JSON.stringify(p);
      expect(written).toContain(JSON.stringify(writtenName(name, place.mode)).slice(1, -1));
      expect(written + plain).not.toContain('SECRET');
      expect(structureOf([html])).toEqual(structureOf([before]));
      expectHarmless([html]);
    },
  );

  it('Line breaks in a reader’s name are removed, so that they add no header', () => {
    const { p } = writeTo('Ayşe\r\nBcc: all@shop.example\u0000', type, place);
    expect(JSON.stringify(p)).not.toMatch(/\\r|\\n(?=Bcc)|\\u0000/);
  });
});

it('An e-mail contains the picture, the text and the button', () => {
  const p = {
    subject: 'Konu',
    image: '/a.png',
    body: '<p>Merhaba <b class="x">siz</b></p>',
    button: { text: 'Git', url: '/sepet', background: '#ff0000' },
  };
  const page = new DOMParser().parseFromString(writeMail(p, 'https://shop.example'), 'text/html');
  expect(page.querySelector('img')?.getAttribute('src')).toBe('https://shop.example/a.png');
  expect(page.querySelector('b')?.outerHTML).toBe('<b>siz</b>');
  expect(page.querySelector('a')?.href).toBe('https://shop.example/sepet');
});

it('An e-mail limits the height of its picture only in previews', () => {
  const heightOf = (place: { cutsPicture?: boolean }) =>
    new DOMParser()
      .parseFromString(writeMail({ image: '/a.png' }, 'https://shop.example', place), 'text/html')
      .querySelector('img')?.style.maxHeight;
  expect(heightOf({})).toBe('');
  expect(heightOf({ cutsPicture: true })).toBe('57vw');
});

it.each(hostile)('An e-mail shows %s without active content', (payload) => {
  const button = { text: payload, url: payload, background: payload, color: payload };
  const p = { subject: payload, preheader: payload, image: payload, body: payload, button };
  const page = new DOMParser().parseFromString(writeMail(p, 'https://shop.example'), 'text/html');
  const allowed = /^(html|head|meta|title|body|div|p|a|img|b|strong|i|em|u|h[1-3]|ul|ol|li|br)$/i;
  for (const element of page.querySelectorAll('*')) {
    expect(element.tagName).toMatch(allowed);
    for (const { name, value } of element.attributes) {
      expect(name).toMatch(/^(style|src|alt|width|href|charset)$/);
      expect(value).not.toMatch(/^\s*(javascript|vbscript|data:text)/i);
      if (name === 'style') expect(value).not.toMatch(/url\(|expression/i);
    }
  }
});
