import type { CampaignBody, Choice } from '@catalogue/campaign';
import { frequency } from '@catalogue/conditions/frequency';
import { triggers, when, where, who } from '@catalogue/conditions/registry';
import { describeCampaign, markChoice } from '@catalogue/conditions/sentence';
import { fillForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import type { Condition, Trigger } from '@catalogue/kinds';
import { LANGUAGES } from '@catalogue/language';
import { phraseParts } from '@catalogue/lib/phrase';
import { describe, expect, it } from 'vitest';
import { conditionCases } from './subjects/situations-table';

type Kinds = Record<string, Condition | Trigger>;
const choose = (kinds: Kinds, type: string, p: Plain = {}): Choice => ({
  type,
  parameters: fillForm(kinds[type]?.fields ?? [], p),
});
const group = (type: string, rows: Choice[]): Choice => ({ type, parameters: {}, rows });
type Described = Parameters<typeof describeCampaign>[0];
const body = (part: Partial<CampaignBody> = {}): Described => ({
  trigger: choose(triggers, 'page-load'),
  who: [choose(who, 'everyone')],
  where: [choose(where, 'all-pages')],
  when: [choose(when, 'always')],
  frequency: choose(frequency, 'session'),
  ...part,
});

describe('the sentence of a campaign', () => {
  it('A campaign for everyone is described in both languages', () => {
    expect(describeCampaign(body(), 'en')).toBe(
      'Shown to all visitors, when the page opens, once a visit.',
    );
    expect(describeCampaign(body(), 'tr')).toBe(
      'Tüm ziyaretçilere, sayfa açılınca, ziyaret başına bir kez gösterilir.',
    );
  });

  const rich = body({
    who: [
      choose(who, 'visitor-kind', { kind: 'returning' }),
      choose(who, 'visit-source', { source: 'social' }),
      choose(who, 'cart-total', { from: 500 }),
    ],
    where: [choose(where, 'page-type', { page: 'product' })],
    when: [choose(when, 'weekday-hour', { days: 'weekdays', from: 18, to: 22 })],
  });

  it('A campaign with conditions in every list reads as one sentence', () => {
    expect(describeCampaign(rich, 'en')).toBe(
      'Shown to visitors who came before and who came from social media and whose cart comes to at least 500, on product pages, on weekdays at 18:00–22:00, when the page opens, once a visit.',
    );
    expect(describeCampaign(rich, 'tr')).toBe(
      'Geri gelen ve sosyal medyadan gelen ve sepet tutarı en az 500 olan ziyaretçilere, ürün sayfalarında, hafta içi 18:00–22:00 saatlerinde, sayfa açılınca, ziyaret başına bir kez gösterilir.',
    );
  });

  it('A group is written in brackets with its own conjunction, and an exclusion is named as one', () => {
    const grouped = body({
      who: [
        choose(who, 'customer-signed-in', { signedIn: 'yes' }),
        group('any', [
          choose(who, 'cart-count', { from: 1, to: 3 }),
          choose(who, 'visit-length', { from: 5 }),
        ]),
      ],
      where: [group('none', [choose(where, 'page-type', { page: 'cart' })])],
    });
    expect(describeCampaign(grouped, 'en')).toBe(
      'Shown to visitors who are signed in and (who have between 1 and 3 products in the cart or who saw at least 5 pages in this visit), except on the cart page, when the page opens, once a visit.',
    );
    expect(describeCampaign(grouped, 'tr')).toBe(
      'Giriş yapmış ve (sepetinde 1–3 ürün olan veya bu ziyarette en az 5 sayfa gezmiş) ziyaretçilere, şu durumlar dışında (sepet sayfasında), sayfa açılınca, ziyaret başına bir kez gösterilir.',
    );
  });

  it('Another campaign is called by its name, or by its id when the name is unknown', () => {
    const after = body({ who: [choose(who, 'campaign-deed', { action: '12', deed: 'closed' })] });
    expect(describeCampaign(after, 'en', () => 'Summer')).toContain('who closed “Summer”');
    expect(describeCampaign(after, 'tr', () => 'Yaz')).toContain('“Yaz” aksiyonunu kapatmış');
    expect(describeCampaign(after, 'en')).toContain('who closed “12”');
  });

  it.each(conditionCases)(
    'The condition $type of $list has its own wording in both languages',
    (one) => {
      const kinds: Kinds = { who, where, when }[one.list];
      const narrow = body({ [one.list]: [choose(kinds, one.type, one.p)] });
      for (const language of LANGUAGES) {
        const sentence = describeCampaign(narrow, language);
        expect(sentence).not.toBe(describeCampaign(body(), language));
        expect(sentence).not.toMatch(/undefined|null|NaN| {2}|%\{|\(\)| ,/);
      }
    },
  );

  it.each(Object.keys(triggers))('The trigger %s has its own wording in both languages', (type) => {
    for (const language of LANGUAGES) {
      const sentence = describeCampaign(
        body({ trigger: choose(triggers, type, type === 'event-custom' ? { name: 'x' } : {}) }),
        language,
      );
      expect(sentence).not.toMatch(/undefined|null|NaN| {2}| ,/);
    }
  });
});

describe('the sentence of one condition', () => {
  const tokens = (
    part: 'who' | 'where' | 'when' | 'trigger' | 'frequency',
    choice: Choice,
    language: 'tr' | 'en',
  ) =>
    phraseParts(markChoice(part, choice, { language })).map(({ text, isValue }) =>
      isValue ? `[${text}]` : text,
    );

  it.each([
    [
      'who',
      choose(who, 'device', { device: 'mobile' }),
      'Visitors who are on a [phone]',
      '[Telefon] kullanan ziyaretçiler',
    ],
    [
      'who',
      choose(who, 'visit-source', { source: 'search' }),
      'Visitors who came from [a search engine]',
      '[Arama motorundan] gelen ziyaretçiler',
    ],
    ['who', choose(who, 'everyone'), '[Everyone]', '[Herkes]'],
    [
      'where',
      choose(where, 'url', { operator: 'contains', values: ['/ayakkabi'] }),
      'On pages whose address contains [“/ayakkabi”]',
      'Adresi [“/ayakkabi”] içeren sayfalarda',
    ],
    [
      'where',
      choose(where, 'url', { operator: 'contains', values: [] }),
      'On pages whose address contains […]',
      'Adresi […] içeren sayfalarda',
    ],
    [
      'where',
      choose(where, 'page-type', { page: ['product', 'cart'] }),
      'On [product pages] or [the cart page]',
      '[Ürün sayfalarında] veya [sepet sayfasında]',
    ],
    [
      'trigger',
      choose(triggers, 'delay', { seconds: 5 }),
      'After [5 seconds] on the page',
      'Sayfada [5 saniye] kalınca',
    ],
    ['trigger', choose(triggers, 'page-load'), '[When the page opens]', '[Sayfa açılınca]'],
  ] as const)('%s: %o reads as a sentence with its values as tokens', (part, choice, en, tr) => {
    expect(tokens(part, choice, 'en').join('')).toBe(en);
    expect(tokens(part, choice, 'tr').join('')).toBe(tr);
  });

  it('A frequency names what ends the campaign for a visitor', () => {
    const often = choose(frequency, 'days', { days: 7, stopAfter: 'either' });
    expect(tokens('frequency', often, 'en').join('')).toBe(
      'Once in [7 days] until it is [closed or clicked]',
    );
    expect(tokens('frequency', often, 'tr').join('')).toBe(
      '[7 günde bir], [kapatılana veya tıklanana] kadar',
    );
  });

  it('A typed value cannot imitate a token', () => {
    const typed = choose(where, 'url', { operator: 'equals', values: ['/a⟧b⟦'] });
    expect(tokens('where', typed, 'en')).toEqual(['On pages whose address is ', '[“/ab”]']);
  });
});
