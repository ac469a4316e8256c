import { newConversation, step } from '@catalogue/bot/engine';
import type { ConversationState, Input, Step } from '@catalogue/bot/engine-types';
import type { Message } from '@catalogue/bot/messages';
import { toWeb } from '@catalogue/bot/to-web';
import { toWhatsApp, type WhatsappMessage } from '@catalogue/bot/to-whatsapp';
import type { BotSnapshot } from '@catalogue/bot/types';
import { WHATSAPP_LIMITS } from '@catalogue/bot/whatsapp-limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBot, buildBot, NOON, SATURDAY } from './bots';

/** Talks to a bot and gives what it said and did last. */
function talk(bot: BotSnapshot, inputs: Input[], now = NOON): Step {
  let last: Step = { state: newConversation(), output: [], events: [], home: false };
  for (const input of [{ start: true } as Input, ...inputs])
    last = step(bot, last.state, input, now);
  return last;
}
const said = ({ output }: Step) => output.map(({ text }) => text);
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
  test('A conversation begins with the starting message and the categories, and goes down to an action', () => {
    const start = talk(shop, []);
    expect(start.output).toMatchObject([
      { kind: 'choices', text: expect.stringContaining('Merhaba') },
    ]);
    expect(offered(start)).toEqual(['node:3', 'node:6']);
    const category = talk(shop, [{ choice: 'node:3' }]);
    expect(offered(category)).toEqual(['node:4', 'node:5']);
    expect(said(talk(shop, [{ choice: 'node:3' }, { choice: 'node:4' }]))[0]).toBe('Yolda.');
  });

  test('A conversation finds an action by other words, capitals and spellings, else answers the default intent', () => {
    for (const text of ['KARGOM NEREDE', 'kargom nerde', 'acaba kargom nerede kaldi', '2']) {
      expect(
        said(talk(shop, text === '2' ? [{ choice: 'node:3' }, { text: '1' }] : [{ text }]))[0],
      ).toBe('Yolda.');
    }
    expect(said(talk(shop, [{ text: 'GERİ GÖNDERMEK istiyorum' }]))[0]).toBe('14 gün.');
    const lost = talk(shop, [{ text: 'hava durumu nasıl' }]);
    expect(lost.events).toEqual([{ type: 'unmatched', text: 'hava durumu nasıl' }]);
    expect(said(lost)[0]).toContain('anlayamadım');
    expect(lost.state.outcome).toBe('unanswered');
  });

  test('A conversation belongs to the team from its first reply on, until the team leaves or the visitor picks a choice', () => {
    const direct = { direct_forward_group_forward: true };
    const team = { ...shop, config: { ...shop.config, ...direct } };
    const waiting: Input[] = [{ text: 'Ekip' }];
    expect(talk(team, [...waiting, { text: 'Orada mısınız' }]).events).toMatchObject([
      { type: 'note' },
    ]);
    const spoken: Input[] = [...waiting, { team: 'speaks' }];
    const silent = talk(team, [...spoken, { text: 'Kargom nerede' }]);
    expect([silent.output, silent.events, silent.state.outcome]).toEqual([[], [], 'handoff']);
    const late = new Date(NOON.getTime() + 301_000);
    const told = step(team, silent.state, { text: 'Alo' }, late);
    expect([told.output, told.events]).toEqual([[], [{ type: 'note', text: 'Alo' }]]);
    expect(step(team, told.state, { text: 'Alo?' }, late).events).toEqual([]);
    expect(said(talk(team, [...spoken, { choice: 'node:4' }]))[0]).toBe('Yolda.');
    const left = talk(team, [...spoken, { team: 'leaves' }]);
    expect(said(left)[0]).toContain('sona erdi');
    expect(offered(left)).toEqual(['node:3', 'node:6']);
    // The team may speak first, too: also to somebody the bot was talking with.
    expect(talk(team, [{ choice: 'node:3' }, { team: 'speaks' }]).state.wait.kind).toBe('agent');
  });

  test('A conversation asks for feedback and offers a person after a no', () => {
    const asked = talk(shop, [{ choice: 'node:4' }]);
    expect(offered(asked)).toEqual(['yes', 'no']);
    const no = step(shop, asked.state, { text: 'hayir' }, NOON);
    expect(no.events).toEqual([{ type: 'feedback', node: 4, value: 'negative' }]);
    expect(offered(no)).toEqual(['agent', 'again']);
    const agent = step(shop, no.state, { choice: 'agent' }, NOON);
    expect(agent.events).toMatchObject([{ type: 'handoff' }]);
    expect(agent.state.outcome).toBe('handoff');
    const note = step(shop, agent.state, { text: 'Kargom kayıp, 0532' }, NOON);
    expect(note.events).toEqual([{ type: 'note', text: 'Kargom kayıp, 0532' }]);
    // A hand-off wins over whatever comes later.
    expect(
      talk(shop, [{ choice: 'agent' }, { choice: 'again' }, { choice: 'node:7' }]).state.outcome,
    ).toBe('handoff');
  });

  test('A conversation looks an order up and answers every mismatch alike', () => {
    const asked = talk(shop, [{ choice: 'node:5' }, { text: ' 1001 ' }, { text: 'a@b.example' }]);
    expect(asked.events).toEqual([{ type: 'orderLookup', order: '1001', contact: 'a@b.example' }]);
    const found = step(shop, asked.state, { order: { status: 'Kargoda' } }, NOON);
    expect(said(found)[0]).toBe('Kargoda');
    expect(said(step(shop, asked.state, { order: null }, NOON))[0]).toContain('bulamadım');
    const cards = { ...shop, statuses: [{ id: '1', key: 'KARGODA', desc: 'Yarın kapınızda.' }] };
    expect(said(step(cards, asked.state, { order: { status: 'kargoda' } }, NOON))[0]).toContain(
      'Yarın kapınızda.',
    );
  });

  test('A conversation respects opening hours and asks before it passes on to a team', () => {
    const open = talk(shop, [{ choice: 'node:8' }]);
    expect(open.events).toMatchObject([{ type: 'node' }, { type: 'handoff' }]);
    const closed = talk(shop, [{ choice: 'node:8' }], SATURDAY);
    expect(said(closed)[0]).toContain('Pazartesi 09:00');
    expect(closed.events).toMatchObject([{ type: 'node' }]);
    const group = talk(shop, [{ choice: 'node:9' }, { choice: 'group:9' }]);
    expect(group.events).toMatchObject([{ type: 'handoff', group: 'iade' }]);
    const direct = { ...shop, config: { ...shop.config, direct_forward_group_forward: true } };
    expect(talk(direct, [{ choice: 'node:9' }]).events.at(-1)).toMatchObject({ group: 'iade' });
  });

  test('A conversation answers a first hello with the greeting alone', () => {
    const hello = step(shop, newConversation(), { text: 'merhaba' }, NOON);
    expect(hello.output).toHaveLength(1);
    expect(
      step(shop, newConversation(), { text: 'hava bugün nasıl olacak' }, NOON).output,
    ).toHaveLength(2);
  });
});

const anyInput: fc.Arbitrary<Input> = fc.oneof(
  fc.constant<Input>({ start: true }),
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
  fc.constantFrom<Input>({ order: null }, { order: { status: 'Kargoda' } }, {}),
);

/** What a person sees on each channel of the same answer. */
function pathOf(bot: BotSnapshot, inputs: Input[], render: (output: Message[]) => unknown) {
  let state: ConversationState = newConversation();
  return inputs.map((input) => {
    const next = step(bot, state, input, NOON);
    // What is stored between messages is JSON.
    state = JSON.parse(JSON.stringify(next.state));
    render(next.output);
    return { state, events: next.events };
  });
}

describe('whatever the bot looks like', () => {
  test('The engine never throws and answers any bot with a bounded number of messages', () => {
    fc.assert(
      fc.property(anyBot, fc.array(anyInput, { maxLength: 12 }), (bot, inputs) => {
        let state = newConversation();
        for (const input of inputs) {
          const next = step(bot, state, input, NOON);
          expect(next.output.length).toBeLessThan(60);
          expect(next.events.length).toBeLessThan(10);
          expect(next.state.started).toBe(true);
          state = next.state;
        }
      }),
      { numRuns: 500 },
    );
  });

  test('Web and WhatsApp lead through any bot the same way', () => {
    fc.assert(
      fc.property(anyBot, fc.array(anyInput, { maxLength: 10 }), (bot, inputs) => {
        expect(pathOf(bot, inputs, toWhatsApp)).toEqual(pathOf(bot, inputs, toWeb));
      }),
      { numRuns: 300 },
    );
  });

  test('WhatsApp gets only messages that it accepts, with every choice in them', () => {
    fc.assert(
      fc.property(anyBot, fc.array(anyInput, { maxLength: 8 }), (bot, inputs) => {
        let state = newConversation();
        for (const input of inputs) {
          const next = step(bot, state, input, NOON);
          for (const message of toWhatsApp(next.output)) expectAccepted(message);
          const ids = next.output.flatMap((said) =>
            said.kind === 'choices' ? said.choices.map(({ id }) => id) : [],
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
