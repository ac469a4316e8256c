import { newConversation, step } from '@catalogue/bot/engine';
import type { Input, Step } from '@catalogue/bot/engine-types';
import { questionExitOf } from '@catalogue/bot/leaving';
import { matchOrderNumber, orderCluesIn } from '@catalogue/bot/orders/order-number';
import { cardOf, orderStatusText, PLATFORM_STATUSES } from '@catalogue/bot/orders/order-status';
import { asksForPerson } from '@catalogue/bot/understanding/match';
import { describe, expect, test } from 'vitest';
import { buildBot, NOON } from './bots';

const shop = buildBot({
  Sipariş: {
    'Sipariş durumu': { type: 'scenario_order_status' },
    'Sipariş gelmedi': { type: 'scenario_order_notcome' },
    'Kargo ücreti': { type: 'text', text: '500 TL üzeri ücretsiz.', feedback: 'feedback' },
    'Yanlış ürün': { type: 'scenario_wrong_product' },
  },
});
const ORDER = 'node:4';
const DETAILS = 'node:7';

function converse(inputs: Input[]): Step {
  let last: Step = { state: newConversation(), output: [], events: [], home: false };
  for (const input of [{ start: true } as Input, ...inputs])
    last = step(shop, last.state, input, NOON);
  return last;
}
const asked = (text: string, choice = ORDER) => converse([{ choice }, { text }]);
const textsOf = ({ output }: Step) => output.map(({ text }) => text).join('\n');
const offered = ({ state }: Step) => state.choices.map(({ id }) => id);

describe('a question that waits for an answer', () => {
  test.each([
    ...['vazgeçtim', 'İPTAL', 'iptal et lütfen', 'ana menü', 'ana menüye dönmek istiyorum', 'geri'],
    ...['çıkış', 'boşver', 'tamam kalsın', 'gerek yok', 'cancel', 'never mind', 'main menu please'],
    ...['go back', 'exit', 'forget it', 'I changed my mind', 'no thanks'],
  ])('"%s" leaves a waiting question for the menu', (text) => {
    for (const choice of [ORDER, DETAILS]) {
      const left = asked(text, choice);
      expect(left.state.wait).toEqual({ kind: 'any' });
      expect(offered(left)).toEqual(['node:3']);
      expect(left.events).toEqual([]);
    }
  });

  test.each([
    ...['temsilci', 'temsilciyle görüşmek istiyorum', 'gerçek bir insanla konuşabilir miyim'],
    ...['beni müşteri hizmetlerine bağla', 'canlı destek lütfen', 'biriyle görüşmem lazım'],
    ...['I want to talk to a human', 'connect me to an agent', 'customer service please'],
  ])('The request for a person "%s" ends a waiting question', (text) => {
    const passed = asked(text);
    expect(passed.events.at(-1)).toMatchObject({ type: 'handoff', note: text });
    expect(passed.state.wait.kind).toBe('agent');
  });

  test.each([
    ['siparişim hâlâ gelmedi', 5],
    ['kargo ücreti ne kadar', 6],
    ['Kargo ücreti', 6],
  ])('Another clear request ends a waiting question: "%s"', (text, node) => {
    expect(asked(text).events[0]).toMatchObject({ type: 'node', node });
  });

  test('A question for details takes every text except a command, an action’s name or a clear question', () => {
    for (const text of ['Bol geldi', 'siparişim gelmedi ama yanlış ürün geldi', 'bilmiyorum']) {
      expect(asked(text, DETAILS).events).toMatchObject([{ type: 'handoff', note: text }]);
    }
    expect(asked('Kargo ücreti', DETAILS).events[0]).toMatchObject({ type: 'node', node: 6 });
    expect(asked('kargo ücreti ne kadar?', DETAILS).events[0]).toMatchObject({ node: 6 });
  });

  test('An order number of the wrong format is asked for again once, then a person is offered', () => {
    const first = asked('mavi olan');
    expect([textsOf(first), offered(first)]).toEqual([expect.stringContaining('göremedim'), []]);
    const second = step(shop, first.state, { text: 'işte o' }, NOON);
    expect(offered(second)).toEqual(['agent', 'again']);
    const late = step(shop, second.state, { text: 'KK-1042' }, NOON);
    expect(late.state.wait).toMatchObject({ kind: 'orderContact', order: 'KK-1042' });
    const wrong = step(shop, late.state, { text: 'ayse' }, NOON);
    expect(textsOf(wrong)).toContain('e-posta');
    expect(offered(step(shop, wrong.state, { text: 'ayşe' }, NOON))).toEqual(['agent', 'again']);
    expect(step(shop, second.state, { text: 'Temsilciye bağlan' }, NOON).events).toMatchObject([
      { type: 'handoff' },
    ]);
  });

  test.each([
    'bilmiyorum',
    'sipariş numaramı bilmiyorum',
    "I don't know",
    'numaram yok',
    'unuttum',
  ])('A visitor without an order number ("%s") is offered a person and the menu', (text) => {
    const lost = asked(text);
    expect(offered(lost)).toEqual(['agent', 'again']);
    expect(lost.state.wait.kind).toBe('orderNumber');
  });

  test('A request for the same action repeats its question', () => {
    expect(asked('siparişim nerede').state.wait).toMatchObject({
      kind: 'orderNumber',
      tried: true,
    });
  });
});

describe('an order lookup', () => {
  const lookUp = (inputs: Input[]) => converse([{ choice: ORDER }, ...inputs]);

  test('An order lookup starts at once when the message has a number and a contact', () => {
    const both = lookUp([{ text: 'KK-1042, ayse@ornek.example' }]);
    expect(both.events).toEqual([
      { type: 'orderLookup', order: 'KK-1042', contact: 'ayse@ornek.example' },
    ]);
  });

  test('An order lookup without a result offers another try, a person and the menu, without feedback', () => {
    const missed = lookUp([{ text: '1042' }, { text: 'adresim ayse@ornek.example' }]);
    expect(missed.events).toEqual([
      { type: 'orderLookup', order: '1042', contact: 'ayse@ornek.example' },
    ]);
    const none = step(shop, missed.state, { order: null }, NOON);
    expect(offered(none)).toEqual([ORDER, 'agent', 'again']);
    expect(none.state.outcome).toBe('none');
    // The visitor can type a corrected order number without pressing a button first.
    const again = step(shop, none.state, { text: '1043' }, NOON);
    expect(again.state.wait).toMatchObject({ kind: 'orderContact', order: '1043' });
    const limited = step(shop, missed.state, { order: 'limited' }, NOON);
    expect(offered(limited)).toEqual(['agent', 'again']);
  });

  test('A found order is shown with its number, its products and the carrier’s tracking page', () => {
    const contact = lookUp([{ text: '1042' }, { text: 'a@b.example' }]);
    const order = {
      status: 'fulfilled',
      number: 'KK-1042',
      products: ['Dalga vazo × 2'],
      tracking: 'https://kargo.example/1',
    };
    const found = step(shop, contact.state, { order }, NOON);
    expect(found.output[0]).toMatchObject({
      text: 'Sipariş KK-1042\nDalga vazo × 2\n\nGönderildi',
      links: [{ title: 'Kargoyu takip et', url: 'https://kargo.example/1' }],
    });
    expect(offered(found)).toEqual(['yes', 'no']);
    expect(found.state.outcome).toBe('answered');
  });

  test('The channel’s verified number is looked up first, and another contact is asked for on a miss', () => {
    const contact = '905321112233';
    const own = converse([{ choice: ORDER }, { text: '1042', contact }]);
    expect(own.events).toEqual([{ type: 'orderLookup', order: '1042', contact, verified: true }]);
    const other = step(shop, own.state, { order: null, contact }, NOON);
    expect(other.state.wait).toMatchObject({ kind: 'orderContact', order: '1042' });
    const missed = step(shop, other.state, { text: 'a@b.example', contact }, NOON);
    expect(offered(step(shop, missed.state, { order: null, contact }, NOON))).toContain('again');
  });
});

test('Feedback on an answer that is no longer shown is not counted', () => {
  const rated = converse([{ choice: 'node:6' }, { choice: 'yes' }]);
  expect(rated.events).toMatchObject([{ type: 'feedback', node: 6 }]);
  expect(converse([{ choice: 'node:6' }, { choice: ORDER }, { choice: 'yes' }]).events).toEqual([]);
});

test.each([
  ['Sipariş numaram KK-1042', 'KK-1042', ''],
  ['kk 1042', 'kk 1042', ''],
  ['sipariş no: 1042', '1042', ''],
  ['#1042', '1042', ''],
  ['order number is TSF20261125-7.', 'TSF20261125-7', ''],
  ['2 gün önce KK-1042 numaralı siparişi verdim', 'KK-1042', ''],
  ['KK-1042 ayse@ornek.example', 'KK-1042', 'ayse@ornek.example'],
  ['KK-1042, 0532 111 22 33', 'KK-1042', '0532 111 22 33'],
  ['0532 111 22 33', '0532', ''],
  ['2026112501', '2026112501', ''],
  ['bilmem', '', ''],
])('The order number and the contact are extracted from "%s"', (text, order, contact) => {
  const clues = orderCluesIn(text);
  if (text === '0532 111 22 33') expect(clues.order).not.toBe('');
  else expect(clues).toEqual({ order, contact });
});

test('Order numbers match without case, blanks and punctuation, and by their digits without a prefix', () => {
  expect(matchOrderNumber('kk 1042', 'KK-1042')).toBe('same');
  expect(matchOrderNumber('1042', 'KK-1042')).toBe('digits');
  expect(matchOrderNumber('KK-1042', '1042')).toBe('digits');
  expect(matchOrderNumber('AB-1042', 'KK-1042')).toBeUndefined();
  expect(matchOrderNumber('104', 'KK-1042')).toBeUndefined();
});

test('A status finds its card by id or title, also under the platform’s own name', () => {
  const cards = [
    { id: 'shipped', key: 'Yola çıktı', desc: 'a' },
    { id: '2', key: 'HAZIRLANIYOR', desc: 'b' },
    { id: 'fulfilled', key: 'Paket', desc: 'c' },
  ];
  const titleOf = (status: string) => cardOf(status, cards)?.key;
  expect(titleOf('fulfilled')).toBe('Paket');
  expect(titleOf('Kargoda')).toBe('Yola çıktı');
  expect(titleOf('processing')).toBe('HAZIRLANIYOR');
  expect(titleOf('delivered')).toBeUndefined();
  expect(orderStatusText('bayide', 'tr')).toBe('bayide');
});

test('Every status of a platform has a name in both languages', () => {
  for (const status of Object.values(PLATFORM_STATUSES).flat()) {
    expect(orderStatusText(status, 'tr')).not.toBe(status);
    expect(orderStatusText(status, 'en')).not.toBe(status);
  }
});

test('A sentence that merely contains a command is not a command', () => {
  expect(questionExitOf('siparişimi iptal etmek istiyorum')).toBeUndefined();
  expect(asksForPerson('temsilciniz yanlış ürün gönderdi')).toBe(false);
});

describe('a question that stores its answer', () => {
  const asking = buildBot({ Hediye: { Kart: { type: 'text', text: 'Hediye kartı yazalım.' } } });
  const [, , , card] = asking.nodes;
  if (card) {
    card.data.actions = [
      { type: 'ask', text: 'Adınız nedir?', name: 'ad', answer: 'text' },
      { type: 'ask', text: 'Sağ ol {{answer:ad}}, e-postanız?', name: 'posta', answer: 'email' },
      { type: 'text', text: '{{answer:ad|Dostum}}, {{answer:posta}} adresine yazacağız.' },
      { type: 'agent', text: 'Ekibimize aktarıyorum.' },
    ];
  }
  const talkTo = (inputs: Input[]) => {
    let last: Step = { state: newConversation(), output: [], events: [], home: false };
    for (const input of [{ start: true } as Input, { choice: 'node:4' }, ...inputs]) {
      last = step(asking, JSON.parse(JSON.stringify(last.state)), input, NOON);
    }
    return last;
  };

  test('Each answer is stored and used in later messages, and the hand-off lists all answers', () => {
    expect(textsOf(talkTo([]))).toBe('Adınız nedir?');
    expect(textsOf(talkTo([{ text: 'Ayşe' }]))).toBe('Sağ ol Ayşe, e-postanız?');
    const done = talkTo([{ text: 'Ayşe' }, { text: 'adresim a@b.example' }]);
    expect(textsOf(done)).toContain('Ayşe, a@b.example adresine yazacağız.');
    expect(done.events).toMatchObject([{ type: 'handoff', note: 'ad: Ayşe\nposta: a@b.example' }]);
  });

  test('A value of the wrong kind is asked for again once, then a person is offered', () => {
    const wrong = talkTo([{ text: 'Ayşe' }, { text: 'henüz vermedim' }]);
    expect(wrong.state.wait).toMatchObject({ kind: 'answer', tried: true });
    expect(offered(talkTo([{ text: 'Ayşe' }, { text: 'falan' }, { text: 'filan' }]))).toEqual([
      'agent',
      'again',
    ]);
    expect(talkTo([{ text: 'vazgeçtim' }]).state.wait.kind).toBe('any');
  });

  test('A variable inside an answer is not filled in', () => {
    expect(textsOf(talkTo([{ text: '{{answer:ad}}{{productName}}' }]))).toContain(
      '{{answer:ad}}{{productName}}',
    );
  });
});
