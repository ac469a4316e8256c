import { newConversation, step } from '@catalogue/bot/engine';
import type { ConversationState, Input, Step } from '@catalogue/bot/engine-types';
import type { Message } from '@catalogue/bot/messages';
import { toWeb } from '@catalogue/bot/to-web';
import type { BotSnapshot } from '@catalogue/bot/types';
import { toWhatsApp, type WhatsappMessage } from '@catalogue/bot/whatsapp/to-whatsapp';
import { WHATSAPP_LIMITS } from '@catalogue/bot/whatsapp/whatsapp-limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBot, buildBot, NOON, SATURDAY } from './bots';

function converse(bot: BotSnapshot, inputs: Input[], now = NOON): Step {
  let last: Step = { state: newConversation(), output: [], events: [], home: false };
  for (const input of [{ start: true } as Input, ...inputs])
    last = step(bot, last.state, input, now);
  return last;
}
const textsOf = ({ output }: Step) => output.map(({ text }) => text);
const offered = ({ state }: Step) => state.choices.map(({ id }) => id);

const shop = buildBot({
  Kargo: {
    'Kargom nerede': { type: 'text', text: 'Yolda.', feedback: 'feedback' },
    'Sipariş durumu': { type: 'scenario_order_status' },
  },
  İade: {
    'İade nasıl yapılır': { type: 'text', text: '14 gün.', phrases: ['geri göndermek istiyorum'] },
    Temsilci: { type: 'agent_time', text: 'Bağlıyorum.' },
    Ekip: { type: 'group', group: 'iade' },
  },
});

describe('a conversation', () => {
  test('A conversation starts with the categories and leads to the actions of a category', () => {
    const start = converse(shop, []);
    expect(start.output).toMatchObject([
      { kind: 'choices', text: expect.stringContaining('Merhaba') },
    ]);
    expect(offered(start)).toEqual(['node:3', 'node:6']);
    const category = converse(shop, [{ choice: 'node:3' }]);
    expect(offered(category)).toEqual(['node:4', 'node:5']);
    expect(textsOf(converse(shop, [{ choice: 'node:3' }, { choice: 'node:4' }]))[0]).toBe('Yolda.');
  });

  test('A conversation matches phrases and misspellings to an action, or answers the default intent', () => {
    for (const text of ['KARGOM NEREDE', 'kargom nerde', 'acaba kargom nerede kaldi', '2']) {
      expect(
        textsOf(
          converse(shop, text === '2' ? [{ choice: 'node:3' }, { text: '1' }] : [{ text }]),
        )[0],
      ).toBe('Yolda.');
    }
    expect(textsOf(converse(shop, [{ text: 'GERİ GÖNDERMEK istiyorum' }]))[0]).toBe('14 gün.');
    const lost = converse(shop, [{ text: 'hava bugün güneşli' }]);
    expect(lost.events).toEqual([{ type: 'unmatched', text: 'hava bugün güneşli' }]);
    expect(textsOf(lost)[0]).toContain('anlayamadım');
    expect(lost.state.outcome).toBe('unanswered');
  });

  test('After the team’s first reply the bot answers only choices until the team leaves', () => {
    const direct = { direct_forward_group_forward: true };
    const team = { ...shop, config: { ...shop.config, ...direct } };
    const waiting: Input[] = [{ text: 'Ekip' }];
    expect(converse(team, [...waiting, { text: 'Orada mısınız' }]).events).toMatchObject([
      { type: 'note' },
    ]);
    const spoken: Input[] = [...waiting, { team: 'speaks' }];
    const silent = converse(team, [...spoken, { text: 'Kargom nerede' }]);
    expect([silent.output, silent.events, silent.state.outcome]).toEqual([[], [], 'handoff']);
    const late = new Date(NOON.getTime() + 301_000);
    const notified = step(team, silent.state, { text: 'Alo' }, late);
    expect([notified.output, notified.events]).toEqual([[], [{ type: 'note', text: 'Alo' }]]);
    expect(step(team, notified.state, { text: 'Alo?' }, late).events).toEqual([]);
    const picked = converse(team, [...spoken, { choice: 'node:4' }]);
    expect(textsOf(picked)[0]).toBe('Yolda.');
    expect(step(team, picked.state, { text: 'İade nasıl yapılır' }, NOON).output).toEqual([]);
    const left = converse(team, [...spoken, { team: 'leaves' }]);
    expect(textsOf(left)[0]).toContain('sona erdi');
    expect(offered(left)).toEqual(['node:3', 'node:6']);
    // The team may write first, also to a visitor who was talking to the bot.
    expect(converse(team, [{ choice: 'node:3' }, { team: 'speaks' }]).state.wait.kind).toBe(
      'agent',
    );
  });

  test('A conversation asks for feedback and offers a person after a no', () => {
    const asked = converse(shop, [{ choice: 'node:4' }]);
    expect(offered(asked)).toEqual(['yes', 'no']);
    const no = step(shop, asked.state, { text: 'hayir' }, NOON);
    expect(no.events).toEqual([{ type: 'feedback', node: 4, value: 'negative' }]);
    expect(offered(no)).toEqual(['agent', 'again']);
    const agent = step(shop, no.state, { choice: 'agent' }, NOON);
    expect(agent.events).toMatchObject([{ type: 'handoff' }]);
    expect(agent.state.outcome).toBe('handoff');
    const note = step(shop, agent.state, { text: 'Kargom kayıp, 0532' }, NOON);
    expect(note.events).toEqual([{ type: 'note', text: 'Kargom kayıp, 0532' }]);
    // A hand-off takes precedence over later outcomes.
    expect(
      converse(shop, [{ choice: 'agent' }, { choice: 'again' }, { choice: 'node:7' }]).state
        .outcome,
    ).toBe('handoff');
  });

  test('An order lookup gives the same answer for every mismatch', () => {
    const asked = converse(shop, [
      { choice: 'node:5' },
      { text: ' 1001 ' },
      { text: 'a@b.example' },
    ]);
    expect(asked.events).toEqual([{ type: 'orderLookup', order: '1001', contact: 'a@b.example' }]);
    const found = step(shop, asked.state, { order: { status: 'Kargoda' } }, NOON);
    expect(textsOf(found)[0]).toBe('Kargoda');
    expect(textsOf(step(shop, asked.state, { order: null }, NOON))[0]).toContain('bulamadım');
    const shopWithStatuses = {
      ...shop,
      statuses: [{ id: '1', key: 'KARGODA', desc: 'Yarın kapınızda.' }],
    };
    expect(
      textsOf(step(shopWithStatuses, asked.state, { order: { status: 'kargoda' } }, NOON))[0],
    ).toContain('Yarın kapınızda.');
  });

  test('A conversation is handed off in opening hours, and to a named team only after a question', () => {
    const open = converse(shop, [{ choice: 'node:8' }]);
    expect(open.events).toMatchObject([{ type: 'node' }, { type: 'handoff' }]);
    const group = converse(shop, [{ choice: 'node:9' }, { choice: 'group:9' }]);
    expect(group.events).toMatchObject([{ type: 'handoff', group: 'iade' }]);
    const direct = { ...shop, config: { ...shop.config, direct_forward_group_forward: true } };
    expect(converse(direct, [{ choice: 'node:9' }]).events.at(-1)).toMatchObject({ group: 'iade' });
  });

  test('A greeting as first message is answered with the greeting only', () => {
    const hello = step(shop, newConversation(), { text: 'merhaba' }, NOON);
    expect(hello.output).toHaveLength(1);
    expect(
      step(shop, newConversation(), { text: 'hava bugün nasıl olacak' }, NOON).output,
    ).toHaveLength(2);
  });
});

describe('a question the bot is not sure of', () => {
  const asked = converse(shop, [{ text: 'kargoda hasar olursa ne oluyor' }]);

  test('An unclear question is answered with the best actions and the choice "something else"', () => {
    expect(textsOf(asked)[0]).toContain('mi demek istediniz');
    expect(offered(asked).at(-1)).toBe('other');
    expect(asked.events).toEqual([{ type: 'unmatched', text: 'kargoda hasar olursa ne oluyor' }]);
    expect(textsOf(step(shop, asked.state, { choice: 'node:4' }, NOON))[0]).toBe('Yolda.');
  });

  test('“Something else” leads to the default intent, and the hand-off includes the question', () => {
    const other = step(shop, asked.state, { choice: 'other' }, NOON);
    expect(textsOf(other)[0]).toContain('anlayamadım');
    const agent = step(shop, other.state, { choice: 'agent' }, NOON);
    expect(agent.events).toMatchObject([{ note: 'kargoda hasar olursa ne oluyor' }]);
  });
});

describe('an open hand-off', () => {
  const waiting: Input[] = [{ choice: 'agent' }, { text: 'Kargom kayıp, 0532 111 22 33' }];

  test.each<[string, Input]>([
    ['picks another question', { choice: 'again' }],
    ['picks a topic', { choice: 'node:4' }],
    ['asks a question that the bot can answer', { text: 'kargom nerede' }],
    ['asks for the order status', { choice: 'node:5' }],
    ['answers yes', { text: 'Evet' }],
  ])('An open hand-off stays open when the visitor %s', (_, input) => {
    const later = converse(shop, [...waiting, input]);
    expect(later.state.open).toEqual({ group: '' });
    expect(converse(shop, [...waiting, input, { team: 'leaves' }]).state.open).toBeUndefined();
  });

  test('An open hand-off receives the messages that the bot cannot answer', () => {
    const lost = converse(shop, [
      ...waiting,
      { choice: 'again' },
      { text: 'hediye paketi var mı' },
    ]);
    expect(lost.events).toEqual([{ type: 'note', text: 'hediye paketi var mı' }]);
    expect(textsOf(lost)[0]).toContain('ekibimize iletildi');
  });

  test('A second request for a person adds to the open hand-off', () => {
    const again = converse(shop, [...waiting, { choice: 'again' }, { choice: 'agent' }]);
    expect(again.events).toEqual([]);
    const other = { direct_forward_group_forward: true };
    const grouped = { ...shop, config: { ...shop.config, ...other } };
    expect(converse(grouped, [...waiting, { choice: 'node:9' }]).events).toMatchObject([
      { type: 'node' },
      { type: 'handoff', group: 'iade' },
    ]);
  });

  test('The request of a hand-off is the question the visitor typed before', () => {
    const asked = converse(shop, [{ text: 'hediye paketi var mı' }, { choice: 'node:8' }]);
    expect(asked.events.at(-1)).toMatchObject({ type: 'handoff', note: 'hediye paketi var mı' });
    const named = converse(shop, [{ text: 'temsilci lazım' }]);
    expect(named.events.at(-1)).toMatchObject({ type: 'handoff', note: 'temsilci lazım' });
    // The hand-off's note does not contain a question that the bot has answered.
    const answered = converse(shop, [{ text: 'kargom nerede' }, { choice: 'agent' }]);
    expect(answered.events.at(-1)).toMatchObject({ type: 'handoff', note: '' });
  });
});

describe('outside opening hours', () => {
  const direct = { ...shop.config, direct_forward_group_forward: true };
  const scenarios = buildBot({
    Talep: { Fatura: { type: 'scenario_invoice_request' }, İade: { type: 'scenario_giveback' } },
  });

  test.each<[string, BotSnapshot, Input[]]>([
    ['the offer of a person', shop, [{ choice: 'agent' }]],
    ['the offer of an earlier release', shop, [{ choice: 'agent-hours' }]],
    ['an action', shop, [{ choice: 'node:8' }]],
    ['an action at any hour', buildBot({ A: { B: { type: 'agent' } } }), [{ choice: 'node:4' }]],
    ['the offer of a team', shop, [{ choice: 'node:9' }, { choice: 'group:9' }]],
    ['a team without a question', { ...shop, config: direct }, [{ choice: 'node:9' }]],
    [
      'a typed request for a person in a waiting question',
      shop,
      [{ choice: 'node:5' }, { text: 'temsilci' }],
    ],
  ])(
    'Outside opening hours %s opens a task, asks for message and contact, and offers the menu',
    (_, bot, inputs) => {
      const closed = converse(bot, inputs, SATURDAY);
      expect(textsOf(closed).join(' ')).toContain('Pazartesi 09:00');
      expect(textsOf(closed).at(-1)).toContain('e-posta');
      expect(closed.events.at(-1)).toMatchObject({ type: 'handoff' });
      expect(closed.state.choices).toEqual([{ id: 'again', title: 'Ana menü' }]);
      const noted = step(bot, closed.state, { text: 'Kargom kayıp' }, SATURDAY);
      expect(noted.events).toEqual([{ type: 'note', text: 'Kargom kayıp' }]);
      expect(textsOf(noted)[0]).toContain('Size hangi e-posta');
      const reached = step(bot, noted.state, { text: 'ayse@ornek.example' }, SATURDAY);
      expect(reached.events).toEqual([{ type: 'note', text: 'ayse@ornek.example' }]);
      expect(textsOf(reached)[0]).toContain('ekibimize iletildi');
    },
  );

  test.each(['Fatura lazım, ayse@ornek.example', 'Fatura lazım, 0532 111 22 33'])(
    'Outside opening hours the bot asks for no contact after "%s"',
    (text) => {
      const done = converse(scenarios, [{ choice: 'node:4' }, { text }], SATURDAY);
      expect(textsOf(done).join(' ')).toContain('Pazartesi 09:00');
      expect(textsOf(done).join(' ')).not.toContain('Size hangi e-posta');
      expect(done.events).toMatchObject([{ type: 'handoff', note: text }]);
      expect(offered(done)).toEqual(['again']);
    },
  );

  test('Outside opening hours a scenario asks for a contact unless the channel knows it', () => {
    const inputs: Input[] = [{ choice: 'node:5' }, { text: 'Bol geldi' }];
    expect(textsOf(converse(scenarios, inputs, SATURDAY)).at(-1)).toContain('Size hangi e-posta');
    const known = inputs.map((input) => ({ ...input, contact: '905321112233' }));
    expect(textsOf(converse(scenarios, known, SATURDAY)).join(' ')).not.toContain(
      'Size hangi e-posta',
    );
  });

  test('During opening hours a finished request is not followed by a question for feedback', () => {
    const done = converse(scenarios, [{ choice: 'node:4' }, { text: 'Fatura: 1001' }]);
    expect(offered(done)).toEqual(['again']);
  });
});

describe('content that is not text', () => {
  const file: Input = { other: { kind: 'content', text: 'Bu vazo kırık çıktı 1042' } };

  test('A picture opens a task and gets a reply, and its caption does not answer a question', () => {
    const sent = converse(shop, [file]);
    expect(sent.events).toMatchObject([{ type: 'handoff', note: 'Bu vazo kırık çıktı 1042' }]);
    expect(textsOf(sent)[0]).toContain('ekibimize iletildi');
    const waiting = converse(shop, [{ choice: 'node:5' }, file]);
    expect(waiting.state.wait).toMatchObject({ kind: 'orderNumber' });
    expect(waiting.events).toMatchObject([{ type: 'handoff' }]);
    const second = step(shop, waiting.state, file, NOON);
    expect(second.events).toMatchObject([{ type: 'note' }]);
  });

  test('A first picture is greeted and answered', () => {
    const first = step(shop, newConversation(), file, NOON);
    expect(first.events).toMatchObject([{ type: 'started' }, { type: 'handoff' }]);
    expect(first.output.length).toBe(2);
  });
});

const anyInput: fc.Arbitrary<Input> = fc.oneof(
  fc.constant<Input>({ start: true }),
  fc.constantFrom<Input>(
    { found: null },
    { found: { answers: { ad: 'x' } } },
    { found: { products: [{ name: 'x', url: 'https://shop.example' }] } },
    { choice: 'option:3:0:0' },
  ),
  fc
    .oneof(fc.string(), fc.constantFrom('1', 'İade', 'Kargom nerede', 'again'))
    .map((text) => ({ text })),
  fc
    .oneof(
      fc.integer({ min: -1, max: 13 }).map((id) => `node:${id}`),
      fc.constantFrom(
        'again',
        'agent',
        'agent-hours',
        'yes',
        'no',
        'group:3',
        'x',
        '__proto__:1',
        'constructor',
      ),
    )
    .map((choice) => ({ choice })),
  fc.constantFrom<Input>(
    { order: null },
    { order: { status: 'Kargoda' } },
    {},
    { team: 'speaks' },
    { team: 'leaves' },
    { other: { kind: 'content', text: 'x' } },
  ),
);

function pathOf(bot: BotSnapshot, inputs: Input[], render: (output: Message[]) => unknown) {
  let state: ConversationState = newConversation();
  return inputs.map((input) => {
    const next = step(bot, state, input, NOON);
    // The state is stored as JSON between messages.
    state = JSON.parse(JSON.stringify(next.state));
    render(next.output);
    return { state, events: next.events };
  });
}

describe('any bot, also one that the editor cannot create', () => {
  test('The engine never throws and answers any bot with a bounded number of messages', () => {
    fc.assert(
      fc.property(anyBot, fc.array(anyInput, { maxLength: 12 }), (bot, inputs) => {
        let state = newConversation();
        for (const input of inputs) {
          const next = step(bot, state, input, NOON);
          expect(next.output.length).toBeLessThan(60);
          expect(next.events.length).toBeLessThan(10);
          expect(next.state.started).toBe(state.started || input.team === undefined);
          state = next.state;
        }
      }),
      { numRuns: 500 },
    );
  });

  test('Web and WhatsApp have the same states and events for any bot', () => {
    fc.assert(
      fc.property(anyBot, fc.array(anyInput, { maxLength: 10 }), (bot, inputs) => {
        expect(pathOf(bot, inputs, toWhatsApp)).toEqual(pathOf(bot, inputs, toWeb));
      }),
      { numRuns: 300 },
    );
  });

  test('WhatsApp gets only messages within its limits, with every choice in them', () => {
    fc.assert(
      fc.property(anyBot, fc.array(anyInput, { maxLength: 8 }), (bot, inputs) => {
        let state = newConversation();
        for (const input of inputs) {
          const next = step(bot, state, input, NOON);
          for (const message of toWhatsApp(next.output)) expectAccepted(message);
          const ids = next.output.flatMap((textsOf) =>
            textsOf.kind === 'choices' ? textsOf.choices.map(({ id }) => id) : [],
          );
          expect(toWhatsApp(next.output).flatMap(idsOf)).toEqual(ids);
          state = next.state;
        }
      }),
      { numRuns: 300 },
    );
  });
});

function idsOf(message: WhatsappMessage): string[] {
  if (message.type !== 'interactive') return [];
  const { interactive } = message;
  if (interactive.type === 'button') return interactive.action.buttons.map(({ reply }) => reply.id);
  if (interactive.type === 'list')
    return interactive.action.sections.flatMap(({ rows }) => rows.map(({ id }) => id));
  return [];
}

function expectAccepted(message: WhatsappMessage): void {
  if (message.type === 'text') expect(message.text.body.length).toBeGreaterThan(0);
  if (message.type !== 'interactive') return;
  const { interactive } = message;
  expect([...interactive.body.text].length).toBeLessThanOrEqual(WHATSAPP_LIMITS.body);
  expect(interactive.body.text.length).toBeGreaterThan(0);
  if (interactive.type === 'button') {
    expect(interactive.action.buttons.length).toBeLessThanOrEqual(3);
    for (const { reply } of interactive.action.buttons)
      expect([...reply.title].length).toBeLessThanOrEqual(20);
  }
  if (interactive.type === 'list') {
    const rows = interactive.action.sections.flatMap((section) => section.rows);
    expect(rows.length).toBeLessThanOrEqual(10);
    for (const { title } of rows) expect([...title].length).toBeLessThanOrEqual(24);
  }
}
