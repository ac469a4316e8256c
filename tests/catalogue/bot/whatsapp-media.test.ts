import type { BotNode } from '@catalogue/bot/types';
import { nodeProblems } from '@catalogue/bot/validate';
import { toWhatsApp } from '@catalogue/bot/whatsapp/to-whatsapp';
import { limitSentence } from '@catalogue/bot/whatsapp/whatsapp-limits';
import { expect, test } from 'vitest';

const OWN = `/uploads/${'a'.repeat(32)}`;
const imageNode = (value: string, type = 'image'): BotNode => ({
  id: 4,
  name: 'Bakım',
  type: 'action',
  parent: 3,
  order: 0,
  data: { actions: [{ type, value, text: '' }] },
});
const codesOf = (node: BotNode, channel: 'web' | 'whatsapp') =>
  nodeProblems(node, { channel, nodes: [] }).map(({ code }) => code);

test.each([
  ['https://shop.example/a.svg', 'image', 'whatsapp.imageFormat'],
  ['https://shop.example/a.WEBP?x=1', 'image', 'whatsapp.imageFormat'],
  ['https://shop.example/a.gif', 'image', 'whatsapp.imageFormat'],
  ['https://shop.example/a.jpeg', 'image', undefined],
  ['https://shop.example/picture', 'image', undefined],
  [`${OWN}.webp`, 'image', undefined],
  [`https://vitrin.example${OWN}.webp`, 'image', undefined],
  ['https://shop.example/a.webm', 'video', 'whatsapp.videoFormat'],
  ['https://shop.example/a.mp4', 'video', undefined],
])('WhatsApp checks %s as %s with the result %s, and the web accepts it', (value, type, code) => {
  expect(codesOf(imageNode(value, type), 'whatsapp')).toEqual(code ? [code] : []);
  expect(codesOf(imageNode(value, type), 'web')).toEqual([]);
  if (code) expect(limitSentence(code, 'en')).toMatch(/^WhatsApp shows only/);
});

test('WhatsApp gets an uploaded picture as the JPEG next to it, and an SVG as a link', () => {
  const words = { list: 'Seç', choose: 'Seç', origin: 'https://vitrin.example' };
  const sent = (url: string) => toWhatsApp([{ kind: 'image', url, text: 'Keten' }], words)[0];
  expect(sent(`${OWN}.webp`)).toEqual({
    type: 'image',
    image: { link: `https://vitrin.example${OWN}.jpg`, caption: 'Keten' },
  });
  expect(sent('/template-images/new-season.svg')).toEqual({
    type: 'text',
    text: {
      body: 'Keten\nhttps://vitrin.example/template-images/new-season.svg',
      preview_url: true,
    },
  });
});
