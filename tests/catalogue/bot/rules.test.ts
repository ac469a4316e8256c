import { actionList, BOT_ACTION_TYPES, botActions } from '@catalogue/bot/actions/registry';
import { hoursProblems, isOpen, nextOpening, openingText } from '@catalogue/bot/business-hours';
import {
  buttonsProblems,
  linkButtonProblems,
  mayAddButton,
  mayRemoveButton,
  newButton,
} from '@catalogue/bot/buttons';
import { CONFIG_FIELDS, factoryConfig } from '@catalogue/bot/config/config-fields';
import { draftDiff } from '@catalogue/bot/draft-diff';
import { BOT_CHANNELS, type BotSnapshot } from '@catalogue/bot/types';
import { groupTexts } from '@catalogue/bot/understanding/group-texts';
import {
  configProblems,
  mayAddMicroProduct,
  microProductProblems,
  nodeProblems,
} from '@catalogue/bot/validate';
import { toWhatsApp } from '@catalogue/bot/whatsapp/to-whatsapp';
import { limitSentence } from '@catalogue/bot/whatsapp/whatsapp-limits';
import { describe, expect, test } from 'vitest';
import { buildBot } from './bots';

const HOURS = {
  zone: 'Europe/Istanbul',
  week: {
    1: [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ],
    5: [{ from: '22:00', to: '24:00' }],
  },
  holidays: ['2026-11-23'],
};

describe('business hours', () => {
  test.each([
    ['2026-11-16T06:00:00Z', true],
    ['2026-11-16T09:30:00Z', false],
    ['2026-11-16T14:59:00Z', true],
    ['2026-11-16T15:00:00Z', false],
    ['2026-11-20T20:59:00Z', true],
    ['2026-11-20T21:00:00Z', false],
    ['2026-11-23T07:00:00Z', false],
  ])('At %s the business hours count as open: %s', (at, open) =>
    expect(isOpen(HOURS, new Date(at))).toBe(open),
  );

  test('The next opening skips breaks, weekends and holidays', () => {
    expect(nextOpening(HOURS, new Date('2026-11-16T09:30:00Z'))).toEqual({
      day: '2026-11-16',
      time: '13:00',
    });
    expect(nextOpening(HOURS, new Date('2026-11-20T22:00:00Z'))).toEqual({
      day: '2026-11-27',
      time: '22:00',
    });
    expect(openingText(HOURS, new Date('2026-11-19T10:00:00Z'), 'tr')).toBe('yarın 22:00');
    expect(nextOpening({ ...HOURS, week: {} }, new Date())).toBeNull();
  });

  test('Invalid business hours are reported', () => {
    const wrong = {
      zone: 'Mars/Base',
      week: {
        1: [{ from: '10:00', to: '09:00' }],
        2: [
          { from: '09:00', to: '12:00' },
          { from: '11:00', to: '13:00' },
        ],
      },
      holidays: ['2026-02-30'],
    };
    expect(hoursProblems(wrong, 'h').map(({ code }) => code)).toEqual([
      'notATimeZone',
      'endBeforeStart',
      'intervalsOverlap',
      'notADay',
    ]);
    expect(isOpen({ ...HOURS, zone: 'Mars/Base' }, new Date('2026-11-16T06:00:00Z'))).toBe(true);
  });
});

describe('the registry', () => {
  test('Both channels have every type of bot action, each with a template of its type', () => {
    for (const channel of BOT_CHANNELS)
      expect(actionList(channel, 'tr').map(({ value }) => value)).toEqual(BOT_ACTION_TYPES);
    for (const type of BOT_ACTION_TYPES) expect(botActions[type].template('en').type).toBe(type);
  });

  test('An action has one to three buttons, the first cannot be removed, and a new one is called Go', () => {
    expect(newButton()).toEqual({ title: 'Go', type: 'web_url', url: '' });
    expect([mayRemoveButton(0), mayRemoveButton(1), mayAddButton(2), mayAddButton(3)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(buttonsProblems([], 'a', linkButtonProblems)).toMatchObject([{ code: 'tooFewItems' }]);
    expect(
      buttonsProblems(Array(4).fill({ title: 'x', url: '/' }), 'a', linkButtonProblems),
    ).toMatchObject([{ code: 'tooManyItems' }]);
  });

  test('The bot settings have every expected field', () => {
    const names = [
      'positive_message',
      'positive_message_payload',
      'feedback_positive_result_text',
      'negative_message',
      'another_question',
      'connect_to_agent',
      'forward_agent_card_message',
      'agent_forward_message',
      'order_notcome_message',
      'no_order_message',
      'feedback_payload',
      'contact_page_text',
      'contact_page_url',
      'contact_page_button',
      'order_wrong_product_text',
      'product_change_text',
      'product_change_url',
      'product_change_button',
      'login_url',
      'invoice_request_text',
      'giveback_reason_text',
      'time_check_url',
      'outtime_message',
      'productInfo_url',
      'forwardtogrouptext',
      'direct_forward_group_forward',
      'feedback_poorly_forward',
      'product_giveback_text',
      'test_id',
    ];
    const known = CONFIG_FIELDS.map(({ name }) => name);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
    for (const language of ['tr', 'en'] as const)
      for (const channel of BOT_CHANNELS)
        expect(configProblems(factoryConfig(language), channel)).toEqual([]);
  });
});

describe('the limits of WhatsApp', () => {
  const bot = buildBot({ Kargo: { Durum: { type: 'text', text: 'x' } } });
  const action = bot.nodes[3]!;
  test('A name that exceeds a WhatsApp limit is reported with that limit', () => {
    const long = { ...action, name: 'x'.repeat(21) };
    const [problem] = nodeProblems(long, { channel: 'whatsapp', nodes: bot.nodes });
    expect(problem).toMatchObject({
      path: 'name',
      code: 'whatsapp.buttonTitle',
      params: { most: 20 },
    });
    expect(limitSentence(problem!.code, 'en')).toBe(
      'A WhatsApp button title has at most 20 characters.',
    );
    expect(nodeProblems(long, { channel: 'web', nodes: bot.nodes })).toEqual([]);
    const body = {
      ...action,
      data: {
        actions: [{ type: 'button', text: 'x'.repeat(1025), buttons: [{ title: 'Go', url: '/' }] }],
      },
    };
    expect(nodeProblems(body, { channel: 'whatsapp', nodes: bot.nodes })).toMatchObject([
      { code: 'whatsapp.body' },
    ]);
  });

  test('More than three WhatsApp choices become lists of ten rows each', () => {
    const choices = Array.from({ length: 12 }, (_, at) => ({
      id: `node:${at}`,
      title: `Konu ${at}`,
    }));
    const sent = toWhatsApp([{ kind: 'choices', text: 'Seçin', choices }]);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ interactive: { type: 'list' } });
    expect(
      toWhatsApp([{ kind: 'choices', text: 'Seçin', choices: choices.slice(0, 3) }]),
    ).toMatchObject([{ interactive: { type: 'button' } }]);
  });
});

test('Order-status rows need every field, and a blank row is added only after complete rows', () => {
  expect(
    microProductProblems([
      { id: '1', key: '', desc: 'x' },
      { id: '1', key: 'k', desc: 'd' },
    ]).map(({ code }) => code),
  ).toEqual(['required', 'notUnique']);
  expect(mayAddMicroProduct([])).toBe(true);
  expect(mayAddMicroProduct([{ id: '1', key: ' ', desc: 'x' }])).toBe(false);
  expect(mayAddMicroProduct([{ id: '1', key: 'k', desc: 'd' }])).toBe(true);
});

test('Similar unanswered questions form one group, named by the most frequent wording', () => {
  const groups = groupTexts([
    { text: 'hediye paketi var mı', count: 1 },
    { text: 'Hediye paketi yapıyor musunuz', count: 5 },
    { text: 'HEDİYE PAKETİ VAR MI?', count: 7 },
    { text: 'mağazanız nerede', count: 2 },
  ]);
  expect(groups[0]).toMatchObject({ text: 'HEDİYE PAKETİ VAR MI?', count: 13 });
  expect(groups).toHaveLength(2);
});

test.each([
  ['taksit yapıyor musunuz', 'hediye paketi yapıyor musunuz', 'Hediye paketi var mı?'],
  ['Do you have installments?', 'do you have gift wrap', 'Is gift wrap possible?'],
])('Questions are grouped by their subject, not by words such as in "%s"', (other, one, same) => {
  const groups = groupTexts([
    { text: same, count: 9 },
    { text: other, count: 5 },
    { text: one, count: 2 },
  ]);
  expect(groups.map(({ texts }) => texts)).toEqual([[same, one], [other]]);
});

test('The draft diff lists changed, added and removed items and settings', () => {
  const live = buildBot({
    Kargo: { Durum: { type: 'text', text: 'Eski' }, Silinen: { type: 'text', text: 'x' } },
  });
  const draft = structuredClone(live);
  draft.nodes[3]!.data.actions![0]!.text = 'Yeni';
  draft.nodes.pop();
  draft.nodes.push({
    id: 9,
    name: 'Yeni konu',
    type: 'category',
    data: {},
    parent: null,
    order: 9,
  });
  draft.config.another_question = 'Devam';
  expect(draftDiff(draft, live)).toMatchObject([
    {
      kind: 'changed',
      what: 'action',
      name: 'Durum',
      before: expect.stringContaining('Eski'),
      after: expect.stringContaining('Yeni'),
    },
    { kind: 'added', what: 'category', name: 'Yeni konu' },
    { kind: 'removed', what: 'action', name: 'Silinen' },
    { kind: 'changed', what: 'config', name: 'another_question', after: 'Devam' },
  ]);
  expect(draftDiff(live, structuredClone(live))).toEqual([]);
});

describe('the draft diff of moved items', () => {
  const topic = { type: 'text', text: 'x' };
  const live = buildBot({
    Kargo: { Bir: topic, İki: topic, Üç: topic, Dört: topic },
    İade: { Beş: topic },
  });
  const namesOf = (draft: BotSnapshot) =>
    draftDiff(draft, live).map(({ kind, name }) => `${kind} ${name}`);
  /** Returns the bot with these actions in its category Kargo; unknown names become new actions. */
  const ordered = (...names: string[]): BotSnapshot => {
    const draft = structuredClone(live);
    const parent = draft.nodes.find(({ name }) => name === 'Kargo')?.id ?? 0;
    const before = draft.nodes.filter((node) => node.parent === parent);
    const after = names.map((name, at) => {
      const known = before.find((node) => node.name === name);
      const data = { actions: [topic] };
      const node = known ?? { id: 100 + at, name, type: 'action' as const, data, parent, order: 0 };
      return { ...node, order: 1 + at };
    });
    return { ...draft, nodes: [...draft.nodes.filter((node) => node.parent !== parent), ...after] };
  };

  test.each([
    ['nothing', ['Bir', 'İki', 'Üç', 'Dört'], []],
    ['to the top', ['Dört', 'Bir', 'İki', 'Üç'], ['moved Dört']],
    ['to the end', ['İki', 'Üç', 'Dört', 'Bir'], ['moved Bir']],
    ['a new item first', ['Yeni', 'Bir', 'İki', 'Üç', 'Dört'], ['added Yeni']],
    ['an item removed', ['İki', 'Üç', 'Dört'], ['removed Bir']],
    [
      'gone, new and moved',
      ['Yeni', 'Dört', 'İki', 'Üç'],
      ['added Yeni', 'moved Dört', 'removed Bir'],
    ],
  ])('The draft diff lists only the item that moved: %s', (_, names, changes) => {
    expect(namesOf(ordered(...names))).toEqual(changes);
  });

  test('Two neighbours that swapped places are one move', () => {
    expect(namesOf(ordered('Bir', 'Üç', 'İki', 'Dört'))).toHaveLength(1);
  });

  test('An item that moved to another category is one change', () => {
    const draft = structuredClone(live);
    const five = draft.nodes.find(({ name }) => name === 'Beş');
    if (five) five.parent = draft.nodes.find(({ name }) => name === 'Kargo')?.id ?? null;
    expect(namesOf(draft)).toEqual(['moved Beş']);
  });
});
