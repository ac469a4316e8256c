import type { Message } from '@catalogue/bot/messages';
import { drawMessage } from '@storefront/chat/draw';
import { chatTexts } from '@storefront/chat/texts';
import { XSS_PAYLOADS } from '@tests/support/xss-payloads';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => document.body.replaceChildren());

const hacked = vi.fn();
vi.stubGlobal('hacked', hacked);

const draw = (message: Message) => {
  document.body.replaceChildren(
    ...drawMessage(message, { texts: chatTexts.tr, page: '', pick: () => {} }),
  );
  return document.body;
};

test('The list has sixty payloads', () => expect(new Set(XSS_PAYLOADS).size).toBe(60));

test.each(XSS_PAYLOADS.map((payload) => [payload]))(
  '%s remains text in every kind of message',
  (payload) => {
    const messages: Message[] = [
      { kind: 'text', text: payload },
      { kind: 'image', url: payload, text: payload },
      { kind: 'video', url: payload, text: payload },
      { kind: 'links', text: payload, links: [{ title: payload, url: payload, addPage: true }] },
      {
        kind: 'products',
        text: payload,
        products: [
          { name: payload, url: payload, image: payload, price: payload, before: payload },
          { name: payload, url: 'https://shop.example', image: payload, price: payload },
        ],
      },
      { kind: 'choices', text: payload, choices: [{ id: payload, title: payload }] },
    ];
    for (const message of messages) {
      const body = draw(message);
      expect(
        body.querySelector('script,iframe,object,embed,style,link,meta,base,form,svg,math'),
      ).toBeNull();
      for (const element of body.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^on/);
          if (name === 'href' || name === 'src')
            expect(value).not.toMatch(/^\s*(javascript|data|vbscript|blob|file):/i);
        }
      }
    }
    expect(hacked).not.toHaveBeenCalled();
  },
);

test('A link opens in a new tab and announces it, and a WhatsApp link includes the page address', () => {
  const link = { title: 'Yaz', url: 'https://wa.me/905?text=Merhaba', addPage: true };
  const [, links] = drawMessage(
    { kind: 'links', text: 'Hat', links: [link] },
    { texts: chatTexts.en, page: 'https://shop.example/a', pick: () => {} },
  );
  const anchor = (links as HTMLElement).querySelector('a');
  expect(anchor?.getAttribute('href')).toBe(
    'https://wa.me/905?text=Merhaba%0Ahttps%3A%2F%2Fshop.example%2Fa',
  );
  expect(anchor?.rel).toContain('noopener');
  expect(anchor?.textContent).toBe('Yaz (opens in a new tab)');
});

test('Pressing a button picks its choice', () => {
  const pick = vi.fn();
  const choices = [{ id: 'node:1', title: 'Kargo' }];
  const [, group] = drawMessage(
    { kind: 'choices', text: 'Seçin', choices },
    { texts: chatTexts.tr, page: '', pick },
  );
  (group as HTMLElement).querySelector('button')?.click();
  expect(pick).toHaveBeenCalledWith(choices[0]);
});

test('A product card is one link with its picture, name and prices', () => {
  const body = draw({
    kind: 'products',
    text: 'Bakın:',
    products: [
      {
        name: 'Vazo',
        url: 'https://shop.example/vazo',
        price: '₺890',
        before: '₺990',
        image: 'https://shop.example/vazo.jpg',
      },
      { name: 'Kase', url: 'https://shop.example/kase' },
    ],
  });
  const [vase, bowl] = body.querySelectorAll('.products li a');
  expect(vase).toMatchObject({ href: 'https://shop.example/vazo', target: '_blank' });
  expect(vase?.textContent).toContain('Vazo₺890₺990');
  expect(vase?.querySelector('img')?.src).toBe('https://shop.example/vazo.jpg');
  expect(bowl?.querySelector('img, b, s')).toBeNull();
});
