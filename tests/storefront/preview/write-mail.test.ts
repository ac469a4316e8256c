import { writeMail } from '@catalogue/html/write-mail';
import { expect, it } from 'vitest';
import { hostile } from '../actions/hostile';

it('writes the picture, the text and the button', () => {
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

it('limits the height of the picture only for previews', () => {
  const heightOf = (place: { cutsPicture?: boolean }) =>
    new DOMParser()
      .parseFromString(writeMail({ image: '/a.png' }, 'https://shop.example', place), 'text/html')
      .querySelector('img')?.style.maxHeight;
  expect(heightOf({})).toBe('');
  expect(heightOf({ cutsPicture: true })).toBe('57vw');
});

it.each(hostile)('renders %s without active content', (payload) => {
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
