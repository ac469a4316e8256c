import { BOT_ACTION_TYPES, botActions } from '@catalogue/bot/actions/registry';
import { pageValueKeysOf } from '@catalogue/bot/config/fill-bot';
import { draftDiff } from '@catalogue/bot/draft-diff';
import { newConversation, step } from '@catalogue/bot/engine';
import type { Input, Step } from '@catalogue/bot/engine-types';
import { type Found, type Lookup, readMapping, sampleFound } from '@catalogue/bot/lookups';
import { toWeb } from '@catalogue/bot/to-web';
import type { BotAction } from '@catalogue/bot/types';
import { nodeProblems } from '@catalogue/bot/validate';
import { toWhatsApp } from '@catalogue/bot/whatsapp/to-whatsapp';
import { describe, expect, test } from 'vitest';
import { buildBot, NOON } from './bots';

function botOf(...actions: BotAction[]) {
  const bot = buildBot({ Ürün: { Öneri: { type: 'text', text: 'x' } } });
  return {
    ...bot,
    nodes: bot.nodes.map((node) => (node.id === 4 ? { ...node, data: { actions } } : node)),
  };
}
type Bot = ReturnType<typeof botOf>;

function converse(bot: Bot, inputs: Input[]): Step {
  let last: Step = { state: newConversation(), output: [], events: [], home: false };
  for (const input of [{ start: true } as Input, ...inputs]) {
    last = step(bot, JSON.parse(JSON.stringify(last.state)), input, NOON);
  }
  return last;
}
const textsOf = ({ output }: Step) => output.map(({ text }) => text);
const lookupOf = ({ events }: Step): Lookup | undefined =>
  events.flatMap((event) => (event.type === 'lookup' ? event.lookup : []))[0];
const pick = { choice: 'node:4' };
const codes = (action: BotAction) => {
  const [, , category, node] = botOf(action).nodes;
  if (!category || !node) throw new Error('no node');
  return nodeProblems(node, { channel: 'web', nodes: [category, node] }).map(
    ({ path, code }) => `${path.replace('data.actions.0.', '')} ${code}`,
  );
};

describe('product cards', () => {
  const cards: BotAction = {
    type: 'products',
    text: 'Bunlara bakın:',
    source: 'search',
    words: '{{answer:ne|vazo}}',
    fallback: 'Bulamadım.',
  };
  const vase = {
    name: 'Dalga vazo',
    url: 'https://shop.example/vazo',
    price: '₺890,00',
    image: 'https://shop.example/vazo.jpg',
  };

  test('The bot looks the products up, shows them, and sends the messages that follow', () => {
    const bot = botOf(cards, { type: 'text', text: 'Beğendiniz mi?' });
    const asked = converse(bot, [pick]);
    expect(lookupOf(asked)).toEqual({ kind: 'products', source: 'search', words: 'vazo' });
    expect(asked.state.wait).toMatchObject({ kind: 'lookup', entry: 0 });
    const shown = converse(bot, [pick, { found: { products: [vase] } }]);
    expect(shown.output).toEqual([
      { kind: 'products', text: 'Bunlara bakın:', products: [vase] },
      { kind: 'text', text: 'Beğendiniz mi?' },
    ]);
    expect(shown.state).toMatchObject({ wait: { kind: 'any' }, outcome: 'answered' });
  });

  test('At most five products are shown, and the fallback text when no product is found', () => {
    const many = converse(botOf(cards), [pick, { found: { products: Array(9).fill(vase) } }]);
    expect(many.output[0]).toHaveProperty('products.length', 5);
    for (const found of [null, { products: [] }, { answers: {} }]) {
      expect(textsOf(converse(botOf(cards), [pick, { found }]))[0]).toBe('Bulamadım.');
    }
    const silent = converse(botOf({ ...cards, fallback: '' }), [pick, { found: null }]);
    expect(silent.state.choices.map(({ id }) => id)).toEqual(['again']);
  });

  test('The product search uses the answer to an earlier question', () => {
    const ask = { type: 'ask', text: 'Ne aradınız?', name: 'ne', answer: 'text' };
    const asked = converse(botOf(ask, cards), [pick, { text: 'mavi kase' }]);
    expect(lookupOf(asked)).toMatchObject({ words: 'mavi kase' });
  });

  test('WhatsApp gets a product as a picture with a caption, or as a text when it has no picture', () => {
    const plain = { name: 'Kase', url: 'https://shop.example/kase' };
    const { output } = converse(botOf(cards), [pick, { found: { products: [vase, plain] } }]);
    expect(toWhatsApp(output.slice(0, 1))).toEqual([
      { type: 'text', text: { body: 'Bunlara bakın:', preview_url: false } },
      {
        type: 'image',
        image: { link: vase.image, caption: 'Dalga vazo\n₺890,00\nhttps://shop.example/vazo' },
      },
      { type: 'text', text: { body: 'Kase\nhttps://shop.example/kase', preview_url: true } },
    ]);
  });

  test('The web leaves out products and pictures with an unsafe address', () => {
    const bad = { name: 'x', url: 'javascript:alert(1)', image: 'data:text/html,x' };
    const products = [bad, { ...vase, image: bad.image }];
    const [message] = toWeb([{ kind: 'products', text: 'T', products }]);
    const { image: _, ...rest } = vase;
    expect(message).toEqual({ kind: 'products', text: 'T', products: [rest] });
    expect(toWeb([{ kind: 'products', text: 'T', products: [bad] }])).toEqual([
      { kind: 'text', text: 'T' },
    ]);
  });

  test('Product cards need a known source, and a search needs words', () => {
    expect(codes(cards)).toEqual([]);
    expect(codes({ ...cards, source: 'best' })).toEqual(['source notAnOption']);
    expect(codes({ ...cards, words: ' ' })).toEqual(['words required']);
  });
});

describe('an HTTP step', () => {
  const call: BotAction = {
    type: 'http',
    value: 'https://api.example/stock?no={{answer:no}}&p={{productName|-}}',
    method: 'GET',
    body: '',
    mapping: [{ path: 'data.0.left', name: 'kalan' }],
    fallback: 'Şu an bakamadım.',
  };
  const ask = { type: 'ask', text: 'Ürün kodu?', name: 'no', answer: 'text' };
  const left: BotAction = { type: 'text', text: 'Kalan: {{answer:kalan|bilinmiyor}}' };

  test('The address has its variables encoded, and later messages use the answers', () => {
    const bot = botOf(ask, call, left);
    const values = { productName: 'Vazo & kase' };
    const asked = converse(bot, [pick, { text: 'a/b&x=1', values }]);
    expect(lookupOf(asked)).toEqual({
      kind: 'http',
      url: 'https://api.example/stock?no=a%2Fb%26x%3D1&p=Vazo%20%26%20kase',
      mapping: [{ path: 'data.0.left', name: 'kalan' }],
    });
    const found: Found = { answers: { kalan: '3' } };
    const done = converse(bot, [pick, { text: 'a' }, { found }]);
    expect(textsOf(done)[0]).toBe('Kalan: 3');
    expect(done.state.answers).toEqual({ no: 'a', kalan: '3' });
    expect(pageValueKeysOf(bot)).toEqual(['productName']);
  });

  test('A value in the body cannot change the structure of the JSON', () => {
    const body = '{"no": "{{answer:no}}", "tags": ["{{answer:no}}"], "n": 1}';
    const asked = converse(botOf(ask, { ...call, method: 'POST', body }), [
      pick,
      { text: '", "admin": true, "x": "' },
    ]);
    const lookup = lookupOf(asked);
    const no = '", "admin": true, "x": "';
    expect(lookup?.kind === 'http' && JSON.parse(lookup.body ?? '')).toEqual({
      no,
      tags: [no],
      n: 1,
    });
    const empty = lookupOf(converse(botOf({ ...call, method: 'POST' }), [pick]));
    expect(empty).toMatchObject({ body: '{}' });
  });

  test('After a failure the bot sends the fallback text, and later messages use their fallbacks', () => {
    expect(textsOf(converse(botOf(call, left), [pick, { found: null }]))).toEqual([
      'Şu an bakamadım.',
      'Kalan: bilinmiyor',
    ]);
  });

  test('A new message ends a call that has not returned, and its late data is dropped', () => {
    const late = converse(botOf(call, left), [pick, { text: 'Öneri' }]);
    expect(late.events[0]).toMatchObject({ type: 'node', node: 4 });
    const dropped = converse(botOf(left), [pick, { found: { answers: { kalan: '1' } } }]);
    expect([dropped.output, dropped.state.answers]).toEqual([[], undefined]);
  });

  test.each<[Partial<BotAction>, string[]]>([
    [{}, []],
    [{ value: 'http://api.example' }, ['value notHttps']],
    [{ value: 'https://user@api.example/' }, ['value notHttps']],
    [{ value: 'api.example' }, ['value notHttps']],
    [{ value: 'https://{{answer:host}}/x' }, ['value variableOutsideQuery']],
    [{ value: 'https://api.example/{{answer:no}}' }, ['value variableOutsideQuery']],
    [{ value: '' }, ['value required']],
    [{ method: 'PUT' }, ['method notAnOption']],
    [{ method: 'POST', body: '{"n": {{answer:no}}}' }, ['body notJson']],
    [{ method: 'POST', body: '{"n": "{{answer:no}}"}' }, []],
    [
      { mapping: [{ path: '', name: 'a b' }] },
      ['mapping.0.path required', 'mapping.0.name notAName'],
    ],
    [{ mapping: Array(6).fill({ path: 'a', name: 'a' }) }, ['mapping tooManyItems']],
    [{ fallback: '' }, ['fallback required']],
  ])('A call with %j has the problems %j', (change, problems) => {
    expect(codes({ ...call, ...change })).toEqual(problems);
  });

  test('A mapping reads scalars by key and index, and skips lists, objects and missing values', () => {
    const json = {
      a: [{ b: 'x' }, { b: 2 }],
      c: true,
      d: null,
      e: { f: 1 },
      long: 'y'.repeat(900),
    };
    const read = (path: string) => readMapping(json, [{ path, name: 'v' }]).v;
    expect(['a.0.b', 'a[1].b', 'c', 'long'].map((path) => read(path)?.slice(0, 3))).toEqual([
      ...['x', '2', 'tru', 'yyy'],
    ]);
    expect(read('long')).toHaveLength(500);
    for (const path of ['a', 'd', 'e', 'a.length', 'constructor.name', '__proto__', '']) {
      expect(read(path), path).toBeUndefined();
    }
    expect(readMapping(null, [{ path: 'a', name: 'v' }])).toEqual({});
  });

  test('The draft diff lists a changed call, and the preview uses sample values', () => {
    const [change] = draftDiff(botOf({ ...call, method: 'POST' }), botOf(call));
    expect(change?.before).toContain('GET\ndata.0.left → kalan');
    expect(change?.after).toContain('POST\n');
    const lookup = lookupOf(converse(botOf(call), [pick]));
    expect(lookup && sampleFound(lookup)).toEqual({ answers: { kalan: '[kalan]' } });
  });
});

test('Every action that waits for a lookup continues after an empty result', () => {
  for (const type of BOT_ACTION_TYPES) {
    const asked = converse(botOf(botActions[type].template('tr')), [pick]);
    if (asked.state.wait.kind !== 'lookup') continue;
    expect(botActions[type]).toHaveProperty('resume');
    expect(
      converse(botOf(botActions[type].template('tr')), [pick, { found: null }]).state.wait,
    ).toEqual({ kind: 'any' });
  }
});
