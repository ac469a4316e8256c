import { pickedOption } from '@catalogue/bot/actions/ask';
import { fillBot } from '@catalogue/bot/config/fill-bot';
import { step } from '@catalogue/bot/engine';
import type {
  AssistedAnswer,
  BotEvent,
  ConversationState,
  Input,
  LookedUpOrder,
  OrderLookup,
  Step,
} from '@catalogue/bot/engine-types';
import type { Found, Lookup } from '@catalogue/bot/lookups';
import type { Message } from '@catalogue/bot/messages';
import type { BotSnapshot } from '@catalogue/bot/types';

/** Finds the order with this number and contact, if the two belong together. */
export type FindOrder = (lookup: OrderLookup) => Promise<LookedUpOrder>;

export interface TurnResult {
  state: ConversationState;
  output: Message[];
  events: BotEvent[];
  /** Id of the live version that the conversation switched to, if any. */
  versionId?: string;
}

/** Returns the name of a node or option for a choice that is no longer offered. */
export function titleOf(
  bot: BotSnapshot,
  { choices }: ConversationState,
  { choice = '', values = {} }: Input,
): string {
  const picked = choices.find(({ id }) => id === choice);
  if (picked) return picked.title;
  const [kind, id] = choice.split(':');
  const nodes = bot.nodes.filter((node) => id === String(node.id));
  const [named] = fillBot({ ...bot, nodes }, values).nodes;
  if (kind === 'option') return pickedOption(named, choice)?.value ?? '…';
  return (kind === 'node' && named?.name.trim()) || '…';
}

/** Function that returns the live version, or undefined when the conversation already uses it. */
export type FindNewer = () => Promise<{ id: string; bot: BotSnapshot } | undefined>;

/**
 * Answers a question from the shop's sources; undefined when the assistant is off, fails or finds
 * no source.
 */
export type Assist = (question: string, bot: BotSnapshot) => Promise<AssistedAnswer | undefined>;

/** Fetches the data of a node; null when nothing is found or the request fails. */
export type LookUp = (lookup: Lookup, bot: BotSnapshot) => Promise<Found>;

/** Maximum look-ups of one bot turn; further look-ups find nothing. */
const MAX_LOOKUPS = 3;

interface TurnOptions {
  now: Date;
  findOrder: FindOrder;
  /** Look-up function; when absent, every look-up finds nothing. */
  lookUp?: LookUp;
  findNewer?: FindNewer;
  assist?: Assist;
}

/** Processes an input. If the bot returns to the start menu, it switches to the live version. */
export async function takeTurn(
  bot: BotSnapshot,
  before: ConversationState,
  input: Input,
  { now, findOrder, lookUp, findNewer, assist }: TurnOptions,
): Promise<TurnResult> {
  const first = step(bot, before, input, now);
  const newer = first.home ? await findNewer?.() : undefined;
  if (newer) {
    const result = await takeTurn(newer.bot, before, input, {
      now,
      findOrder,
      ...(lookUp && { lookUp }),
      ...(assist && { assist }),
    });
    return { ...result, versionId: newer.id };
  }
  const question = first.events.find((event) => event.type === 'unmatched');
  const assisted = question && input.text !== undefined && (await assist?.(question.text, bot));
  if (assisted) return step(bot, before, { ...input, assisted }, now);
  const { values, contact, channel } = input;
  const turn = { ...first };
  let last: Step = first;
  for (let lookups = 0; ; ) {
    const order = last.events.find((event) => event.type === 'orderLookup');
    const data = last.events.find((event) => event.type === 'lookup');
    if (!order && !data) return turn;
    const answer: Input = order
      ? { order: await findOrder(order) }
      : { found: (data && lookups++ < MAX_LOOKUPS && (await lookUp?.(data.lookup, bot))) || null };
    last = step(bot, last.state, { ...answer, values, contact, channel }, now);
    turn.state = last.state;
    turn.output = [...turn.output, ...last.output];
    turn.events = [...turn.events, ...last.events];
  }
}

/** Processes an input while no version is live: the bot is silent, and messages go to the team. */
export function handToTeam(
  before: ConversationState,
  { other }: Input,
  visitorText: string,
  now: Date,
): TurnResult {
  if (other?.kind === 'signal') return { state: before, output: [], events: [] };
  const { wait } = before;
  if (wait.kind === 'agent') {
    if (other?.kind === 'noise') return { state: before, output: [], events: [] };
    const emptySnapshot: BotSnapshot = { language: 'tr', nodes: [], config: {}, statuses: [] };
    const { state, events } = step(emptySnapshot, before, { text: visitorText }, now);
    return { state: { ...state, choices: [] }, output: [], events };
  }
  const state: ConversationState = {
    ...before,
    started: true,
    wait: { kind: 'agent', node: 0 },
    choices: [],
    outcome: 'handoff',
    open: { group: '' },
  };
  const handoff = { type: 'handoff' as const, node: null, group: '', note: visitorText };
  return { state, output: [], events: [{ type: 'started' }, handoff] };
}
