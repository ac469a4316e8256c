import { actionDefinitions } from '@catalogue/actions/registry';
import { compileEntries } from '@catalogue/compile';
import type { DesignSketch } from '@catalogue/design/types';
import { writeDesign } from '@catalogue/design/write';
import { fillForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFreshBrowser } from '../browser';
import { onPage, openShopPage, pass, press, sent, titles } from '../widget';

startFreshBrowser();

const next = { kind: 'next', form: {} };
const step = (name: string) => ({ kind: 'step', form: { step: name } });

function campaignOf(sketch: DesignSketch) {
  const parameters = fillForm(actionDefinitions.popup.fields, writeDesign(sketch) as Plain);
  return { tags: compileEntries([{ type: 'popup', name: '', status: true, parameters }]) };
}

const words = () => onPage()[0]?.textContent?.replace(/\s+/g, ' ') ?? '';
const type = (name: string, value: string) => {
  const input = onPage()[0]?.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!input) throw new Error(`no field ${name}`);
  input.value = value;
};
const reported = (page: Awaited<ReturnType<typeof openShopPage>>) =>
  sent(page).map(({ type, detail }) => [type, detail]);

describe('an e-mail step, then a wheel, then the prize', () => {
  const campaign = campaignOf({
    steps: [
      {
        name: 'Adres',
        blocks: [
          ['heading', { text: 'Önce e-posta' }],
          ['email', { button: 'Devam', action: next }],
          ['hidden', { facts: [{ name: 'kaynak', value: 'cark' }] }],
        ],
      },
      {
        name: 'Çark',
        blocks: [
          ['heading', { text: 'Çevir' }],
          [
            'wheel',
            {
              spin: 'Çevir',
              prizes: [
                { label: '%5', coupon: 'BES', chance: 0 },
                { label: '%25', coupon: 'YIRMIBES', chance: 1 },
              ],
            },
          ],
        ],
      },
      {
        name: 'Hediye',
        blocks: [
          ['heading', { text: '{odul}', size: 'shout' }],
          ['text', { text: '<p>{email} adresine de yolladık.</p>' }],
          ['coupon', {}],
        ],
      },
    ],
  });

  it('requires a valid e-mail first, and reports the answers, each step and the wheel', async () => {
    const page = await openShopPage([campaign]);
    expect(titles()).toEqual(['Önce e-posta']);
    press('.join .btn');
    expect(words()).toContain('Devam');
    type('email', 'ayse@keten.example');
    press('.join .btn');
    expect(words()).toContain('Çevir');
    press('.wheel .btn');
    await pass(5000);
    expect(words()).toContain('%25');
    expect(words()).toContain('ayse@keten.example adresine de yolladık.');
    expect(onPage()[0]?.querySelector('.code b')?.textContent).toBe('YIRMIBES');
    expect(onPage()[0]?.querySelector('.wheel-disc .won')).not.toBeNull();
    await pass(1500);
    expect(reported(page)).toEqual([
      ['campaignShown', undefined],
      ['formSubmit', '{"email":"ayse@keten.example","kaynak":"cark","step":"Adres"}'],
      ['tagClick', 'step'],
      ['campaignStep2', 'Çark'],
      ['campaignStep3', 'Hediye'],
    ]);
  });
});

describe('a survey with branches', () => {
  const campaign = campaignOf({
    steps: [
      {
        name: 'Cilt',
        blocks: [
          ['heading', { text: 'Cildiniz nasıl?' }],
          [
            'choice',
            {
              name: 'cilt',
              look: 'cards',
              options: [
                { text: 'Kuru', action: step('Nem') },
                { text: 'Yağlı', action: step('Mat') },
                { text: 'Bilmem', action: { kind: 'close', form: {} } },
              ],
            },
          ],
        ],
      },
      { name: 'Nem', blocks: [['heading', { text: '{cilt} ciltlere nem' }]] },
      { name: 'Mat', blocks: [['heading', { text: '{cilt} ciltlere mat bakım' }]] },
    ],
  });

  it('leads each answer to its own step, which repeats the answer', async () => {
    const page = await openShopPage([campaign]);
    press('.answers button:nth-child(2)');
    expect(words()).toContain('Yağlı ciltlere mat bakım');
    await pass(1500);
    expect(reported(page)).toEqual([
      ['campaignShown', undefined],
      ['pollAnswer', 'cilt: Yağlı'],
      ['tagClick', 'step'],
      ['campaignStep3', 'Mat'],
    ]);
  });

  it('closes with an answer whose action is to close', async () => {
    await openShopPage([campaign]);
    press('.answers button:nth-child(3)');
    await pass(100);
    expect(titles()).toEqual([]);
  });
});

describe('a teaser', () => {
  const design = (show: string) =>
    campaignOf({
      steps: [{ blocks: [['heading', { text: 'Hediye' }]] }],
      teaser: { show, text: 'Hediyeniz', corner: 'bottom-left' },
    });

  it('is in its corner before the window, and opens the window', async () => {
    const page = await openShopPage([design('before')]);
    expect(onPage().map(({ tagName }) => tagName)).toEqual(['SECTION']);
    press('.call');
    expect(onPage().map(({ tagName }) => tagName)).toEqual(['DIALOG']);
    await pass(1500);
    expect(reported(page)).toEqual([['campaignShown', undefined]]);
  });

  it('appears after the window was closed, reopens it, and counts one close', async () => {
    const page = await openShopPage([design('after')]);
    (onPage()[0] as HTMLDialogElement).close();
    expect(titles()).toEqual(['Hediyeniz']);
    press('.call');
    expect(titles()).toEqual(['Hediye']);
    press('.close');
    press('.away');
    await pass(1500);
    expect(titles()).toEqual([]);
    expect(reported(page)).toEqual([
      ['campaignShown', undefined],
      ['tagCloseClick', 'popup'],
    ]);
  });
});

describe('hidden blocks', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());

  it('are left out when the campaign is compiled', async () => {
    const { tags } = campaignOf({ steps: [{ blocks: [['heading', { text: 'Görünür' }]] }] });
    const parameters = fillForm(actionDefinitions.popup.fields, {
      steps: [
        {
          blocks: [
            { block: { kind: 'heading', form: { text: 'Görünür' } } },
            { block: { kind: 'rating', form: {} }, hidden: true },
          ],
        },
      ],
    });
    const hidden = compileEntries([{ type: 'popup', name: '', status: true, parameters }]);
    expect(hidden).toEqual(tags);
  });
});
