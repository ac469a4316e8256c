import { lookUp } from '../lib/look-up';
import type { PageValues } from '../variables/page-values';
import { optionsOf, pickedOption, readAnswer } from './actions/ask';
import { actionTypeOf, botActions, definitionOf } from './actions/registry';
import { assistedMessages } from './assistant/assisted';
import { asChoice, childChoices, homeChoices, titled, toChoices } from './choices';
import { type Facts, isShown } from './conditions';
import { answerValues, type FilledBot, fillBot } from './config/fill-bot';
import { contactIn } from './contact';
import {
  type AssistedAnswer,
  type BotEvent,
  type ConversationState,
  type Input,
  type OtherInput,
  OUTCOMES,
  type Outcome,
  type Step,
  type TeamConversation,
  type Wait,
} from './engine-types';
import { followUp, menuChoice, offerHelp, reactToFeedback } from './follow-up';
import { openHandoff, openHandoffWithRequest } from './handoff';
import { questionExitOf } from './leaving';
import type { Found } from './lookups';
import type { Choice, Message } from './messages';
import { orderCluesIn } from './orders/order-number';
import {
  type ActionFamily,
  type Answer,
  openScene,
  type Scene,
  type Turn,
  textMessage,
} from './scene';
import type { BotAction, BotChannel, BotNode, BotSnapshot } from './types';
import { asksForPerson, asksQuestion, understand } from './understanding/match';
import { plainWords } from './understanding/similarity';

/** Maximum number of a node's actions that the bot runs; the editor allows fewer. */
const MAX_ENTRIES = 20;
const MAX_TEXT_CHARS = 4000;

export const newConversation = (): ConversationState => ({
  started: false,
  node: null,
  wait: { kind: 'any' },
  choices: [],
  outcome: 'none',
});

/**
 * Runs one bot turn, in the same way for every channel. Pure. Each input gets at most one answer of
 * bounded length, whatever the nodes contain, and no input throws.
 */
export function step(bot: BotSnapshot, before: ConversationState, input: Input, now: Date): Step {
  const builder = new TurnBuilder(bot, before, { now, ...input });
  const first = !before.started;
  if (input.team) {
    builder.team(input.team);
    return builder.end();
  }
  if (input.other?.kind === 'signal') return builder.end();
  if (first || input.start) builder.greet();
  if (first && isGreeting(bot, input)) return builder.end();
  if (input.order !== undefined) builder.answer({ text: '', order: input.order });
  else if (input.found !== undefined) builder.continueWith(input.found);
  else if (input.choice !== undefined) builder.choose(input.choice);
  else if (input.other) builder.receive(input.other, first);
  else if (typeof input.text === 'string') builder.hear(input.text.slice(0, MAX_TEXT_CHARS).trim());
  return builder.end();
}

export const expectsText = ({ wait }: ConversationState): boolean =>
  wait.kind !== 'any' && wait.kind !== 'orderResult' && wait.kind !== 'lookup';

class TurnBuilder {
  private readonly output: Message[] = [];
  private readonly events: BotEvent[] = [];
  private isHome = false;
  private readonly state: ConversationState;

  private readonly now: Date;
  private readonly contact: string;
  private readonly values: PageValues;
  private readonly assisted: AssistedAnswer | undefined;
  private readonly channel: BotChannel | undefined;
  private bot: FilledBot;

  constructor(
    private readonly source: BotSnapshot,
    before: ConversationState,
    {
      now,
      contact = '',
      values = {},
      assisted,
      channel,
    }: Pick<Input, 'assisted' | 'channel' | 'contact' | 'values'> & { now: Date },
  ) {
    this.state = withOpen(before);
    this.now = now;
    this.contact = contact;
    this.values = values;
    this.assisted = assisted;
    this.channel = channel;
    this.bot = this.fill();
  }

  private fill(): FilledBot {
    return fillBot(this.source, { ...this.values, ...answerValues(this.state.answers) });
  }

  end(): Step {
    const { open, wait, node } = this.state;
    // A conversation that the team has joined stays with the team, even after the bot answers a
    // selected choice.
    if (open?.team && wait.kind === 'any') this.listen(node ?? NOWHERE.id);
    return { state: this.state, output: this.output, events: this.events, home: this.isHome };
  }

  greet(): void {
    if (!this.state.started) this.events.push({ type: 'started' });
    this.state.started = true;
    this.home('starting', (node) => node?.data.starting_text);
  }

  /** Handles a message of the team, or the end of the hand-off. */
  team(does: 'speaks' | 'leaves'): void {
    const { open, wait, node } = this.state;
    if (does === 'speaks') {
      const team = { at: this.now.toISOString(), notified: false };
      this.state.open = { group: '', ...open, team };
      this.listen('node' in wait ? wait.node : (node ?? NOWHERE.id));
      this.state.choices = [];
      this.reach('handoff');
      return;
    }
    delete this.state.open;
    // A visitor who continued with the bot needs no message about the end of the hand-off.
    if (wait.kind !== 'agent') return;
    const text = this.scene().textOf('agent_left_message');
    this.home('start', () => text);
  }

  private listen(node: number): void {
    this.state.wait = { kind: 'agent', node };
  }

  /** Handles a selected choice by its id; an unknown id is treated as a question. */
  choose(id: string): void {
    const [kind = '', rest = ''] = id.split(':');
    const pick = lookUp(this.picks, kind);
    if (!pick?.(this.nodeAt(Number(rest)), id)) this.ask(id);
  }

  /** Handlers by kind of choice; they return false when the choice no longer exists. */
  private readonly picks: Record<string, (node: BotNode | undefined, id: string) => boolean> = {
    node: (node) => {
      if (!node || !isAnswerable(node)) return false;
      this.visit(node);
      return true;
    },
    again: () => {
      this.greet();
      return true;
    },
    other: () => {
      this.home('start', (start) => start?.data.start_text);
      return true;
    },
    agent: () => this.callTeam(),
    /** Choice that earlier releases offered; ongoing conversations may still contain it. */
    'agent-hours': () => this.callTeam(),
    group: (node) => {
      if (!node) return false;
      const action = node.data.actions?.[0];
      const wish = { group: String(action?.group ?? ''), text: action?.text };
      this.take(openHandoff(this.sceneOf(node), wish), node, 'none');
      return true;
    },
    /** An option of the pending or an earlier choice question. */
    option: (node, id) => {
      const picked = pickedOption(node, id);
      if (!node || !picked) return false;
      this.state.node = node.id;
      this.store(node, picked.entry, picked);
      return true;
    },
    yes: () => this.rate('yes'),
    no: () => this.rate('no'),
  };

  private callTeam(): true {
    const scene = this.scene();
    this.take(openHandoff(scene), scene.node, 'none');
    return true;
  }

  hear(text: string): void {
    if (!text) return;
    // The visitor's next message ends a look-up whose result has not arrived.
    if (this.state.wait.kind === 'lookup') this.state.wait = { kind: 'any' };
    const { wait, choices } = this.state;
    // While a question is pending, a number answers the question instead of selecting a choice by
    // its position.
    const picked = 'scenario' in wait ? titled(choices, text) : asChoice(choices, text);
    if (picked) this.choose(picked.id);
    else if ('scenario' in wait) this.hearAnswer(wait, text);
    else if (wait.kind === 'agent') this.note(text);
    else this.ask(text);
  }

  /** Handles a request for another topic or person, a wish to leave the question, or its answer. */
  private hearAnswer(wait: Extract<Wait, { scenario: string }>, text: string): void {
    const other = this.otherRequest(wait, text);
    const exit = questionExitOf(text);
    if (other) {
      if (isHandoff(other)) this.state.question ??= text;
      this.visit(other);
    } else if (exit === 'leave') this.greet();
    else if (asksForPerson(text)) {
      this.state.question ??= text;
      this.callTeam();
    } else if (exit === 'unknown' && !isFreeText(wait)) {
      const help = wait.kind === 'answer' ? 'forward_agent_card_message' : 'order_help_message';
      this.take(offerHelp(wait, this.scene(), help), this.scene().node, 'none');
    } else this.answer({ text });
  }

  /** Returns the node that a text clearly asks for instead of answering the pending question. */
  private otherRequest(wait: Extract<Wait, { scenario: string }>, text: string) {
    const { node, isName } = understand(this.bot, text);
    if (!node || node.id === wait.node) return undefined;
    if (isName) return node;
    if (isFreeText(wait)) return asksQuestion(text) ? node : undefined;
    if (wait.kind === 'answer') {
      const options = optionsOf(this.nodeAt(wait.node), wait.entry);
      return readAnswer(wait.answer, text, options) ? undefined : node;
    }
    const { order, contact } = orderCluesIn(text);
    return order || contact ? undefined : node;
  }

  /** Passes content to a waiting scenario or the team; other input shows the menu at most. */
  receive({ kind, text }: OtherInput, first: boolean): void {
    const { wait } = this.state;
    if (kind !== 'content') {
      if (wait.kind === 'any' && !first) this.home('start', (start) => start?.data.start_text);
    } else if (wait.kind === 'details') this.answer({ text });
    else if (this.state.open) this.note(text);
    else {
      const scene = this.scene();
      const turn = openHandoffWithRequest(
        scene,
        text,
        textMessage(scene.textOf('agent_note_message')),
      );
      // A pending question stays pending.
      this.take(wait.kind === 'any' ? turn : { ...turn, wait }, scene.node, 'none');
    }
  }

  private ask(text: string): void {
    const { node, suggestions } = understand(this.bot, text);
    if (node) {
      if (isHandoff(node)) this.state.question ??= text;
      this.visit(node);
      return;
    }
    if (!suggestions.some(isHandoff) && asksForPerson(text)) {
      this.state.question ??= text;
      this.callTeam();
      return;
    }
    // While a hand-off is open, the team gets the messages that the bot cannot answer.
    if (this.state.open) {
      this.listen(this.state.node ?? NOWHERE.id);
      this.note(text);
      return;
    }
    if (this.assisted) {
      this.relay(this.assisted, text);
      return;
    }
    // Emoji and pictures contain no question that a merchant could answer.
    if (plainWords(text)) {
      this.events.push({ type: 'unmatched', text });
      this.state.question = text;
    }
    this.reach('unanswered');
    if (suggestions.length > 0) this.suggest(suggestions);
    else this.home('start', (start) => start?.data.start_text);
  }

  private relay(answer: AssistedAnswer, question: string): void {
    const { textOf } = this.scene();
    this.events.push({ type: 'assisted', text: question });
    // A later hand-off includes the question.
    this.state.question = question;
    this.reach('answered');
    this.state.wait = { kind: 'any' };
    this.output.push(...assistedMessages(answer));
    this.state.choices = [
      ...toChoices(answer.nodes.flatMap((id) => this.nodeAt(id) ?? [])),
      { id: 'again', title: textOf('another_question') },
      { id: 'agent', title: textOf('connect_to_agent') },
    ];
    this.attach(this.state.choices);
  }

  private suggest(nodes: readonly BotNode[]): void {
    const { textOf } = this.scene();
    this.state.wait = { kind: 'any' };
    this.offer(textOf('did_you_mean'), [
      ...toChoices(nodes),
      { id: 'other', title: textOf('something_else') },
    ]);
  }

  /** Resumes the action that asked; if it no longer exists, the text is a new question. */
  answer(answer: Answer): void {
    const { wait } = this.state;
    const node = 'node' in wait ? this.nodeAt(wait.node) : undefined;
    const resume = 'scenario' in wait ? definitionOf(wait.scenario)?.resume : undefined;
    const expected = wait.kind === 'orderResult' || answer.order === undefined;
    if (!node || !resume || !expected) {
      this.state.wait = { kind: 'any' };
      if (answer.text) this.ask(answer.text);
      return;
    }
    const entry = wait.kind === 'answer' ? wait.entry : 0;
    const turn = resume(wait, answer, this.sceneOf(node, entry));
    if (turn.stored && wait.kind === 'answer') {
      this.store(node, wait.entry, turn.stored);
      return;
    }
    if (!turn.wait) this.reach('answered');
    this.take(turn, node, payloadOf(node, this.bot));
  }

  /** Continues a look-up with its result, which is ignored if no look-up is pending. */
  continueWith(found: Found): void {
    const { wait } = this.state;
    if (wait.kind !== 'lookup') return;
    const node = this.nodeAt(wait.node);
    const resume = definitionOf(wait.scenario)?.resume;
    this.state.wait = { kind: 'any' };
    if (!node || !resume) return;
    const turn = resume(wait, { text: '', found }, this.sceneOf(node, wait.entry));
    this.output.push(...turn.output);
    if (turn.answers) this.state.answers = { ...this.state.answers, ...turn.answers };
    this.bot = this.fill();
    this.run(this.nodeAt(node.id) ?? node, wait.entry + 1);
  }

  private store(node: BotNode, entry: number, { name, value }: NonNullable<Turn['stored']>): void {
    this.state.answers = { ...this.state.answers, [name]: value };
    this.bot = this.fill();
    this.run(this.nodeAt(node.id) ?? node, entry + 1);
  }

  private visit(node: BotNode): void {
    this.state.node = node.id;
    this.events.push({ type: 'node', node: node.id, name: node.name });
    if (node.type === 'category') {
      const choices = childChoices(this.bot, node);
      const text = node.data.text?.trim() || node.name;
      this.offer(text, choices.length > 0 ? choices : homeChoices(this.bot));
      return;
    }
    if (!isHandoff(node)) delete this.state.question;
    this.run(node, 0);
  }

  /**
   * Runs the node's actions from `from` on. If the conditions exclude all actions, the question
   * counts as unanswered.
   */
  private run(node: BotNode, from: number): void {
    const entries: BotAction[] = Array.isArray(node.data.actions) ? node.data.actions : [];
    const facts = this.facts();
    let turn: Turn = { output: [] };
    let ran = 0;
    let leftOut = 0;
    for (const [entry, action] of entries.slice(0, MAX_ENTRIES).entries()) {
      const type = actionTypeOf(action);
      if (!type || entry < from) continue;
      if (!isShown(action, facts)) {
        leftOut++;
        continue;
      }
      ran++;
      const next: Turn = botActions[type].run(action, this.sceneOf(node, entry));
      turn = { ...turn, ...next, output: [...turn.output, ...next.output] };
      // A question or a hand-off is the last message; skip the rest of the list.
      if (next.wait || next.handoff) break;
    }
    if (from === 0 && ran === 0 && leftOut > 0) {
      this.reach('unanswered');
      this.home('start', (start) => start?.data.start_text);
      return;
    }
    // A question does not count as an answer.
    if (!turn.wait) this.reach('answered');
    const payload = payloadOf(node, this.bot);
    // If no message follows the answered question, offer another question instead of silence.
    const isSilent = from > 0 && ran === 0 && payload === 'none' && this.output.length === 0;
    this.take(turn, node, isSilent ? 'anotherquestion' : payload);
  }

  private facts(): Facts {
    const { values, channel, now } = this;
    return { values, channel, now, answers: this.state.answers ?? {}, config: this.bot.config };
  }

  private take(turn: Turn, node: BotNode, payload: string): void {
    this.output.push(...turn.output);
    this.state.wait = turn.wait ?? { kind: 'any' };
    this.state.choices = turn.choices ?? [];
    if (turn.handoff) this.handOff(node, turn.handoff, turn.wait?.kind !== 'agent');
    if (turn.orderLookup) this.events.push({ type: 'orderLookup', ...turn.orderLookup });
    if (turn.lookup) this.events.push({ type: 'lookup', lookup: turn.lookup });
    if (turn.choices) this.attach(turn.choices);
    else if (turn.wait) return;
    else if (this.state.open?.wantsContact) this.askContact(node);
    else this.follow(turn.handoff ? 'anotherquestion' : payload, node);
  }

  /** Opens a hand-off, or adds to the open hand-off. */
  private handOff(
    node: BotNode,
    { group, note, away }: NonNullable<Turn['handoff']>,
    scenario: boolean,
  ): void {
    this.reach('handoff');
    const { open, question = '' } = this.state;
    const answers = Object.entries(this.state.answers ?? {}).map(
      ([name, value]) => `${name}: ${value}`,
    );
    const request = [note || question, ...answers].filter(Boolean).join('\n');
    delete this.state.question;
    if (open?.group === group) {
      if (request) this.events.push({ type: 'note', text: request });
    } else {
      const mark = scenario && { scenario: true as const };
      this.events.push({ type: 'handoff', node: node.id || null, group, note: request, ...mark });
    }
    const wantsContact = away && !this.contact && !contactIn(request);
    this.state.open = {
      group,
      ...(wantsContact && { wantsContact }),
      ...(open?.group === group && open.team && { team: open.team }),
    };
  }

  private askContact(node: BotNode): void {
    const { wantsContact: _, ...open } = this.state.open ?? { group: '' };
    this.state.open = open;
    this.listen(node.id);
    const scene = this.scene();
    this.offer(scene.textOf('ask_contact'), [menuChoice(scene)]);
  }

  private follow(payload: string, node: BotNode): void {
    const { text, choices } = followUp(payload, this.sceneOf(node));
    this.state.choices = choices;
    if (text && choices.length > 0) this.offer(text, choices);
    else if (choices.length > 0) this.attach(choices);
  }

  private rate(pick: 'yes' | 'no'): true {
    const scene = this.scene();
    const positive = pick === 'yes';
    const value = positive ? 'positive' : 'negative';
    // A feedback button of an earlier answer does not rate the current one.
    if (this.state.choices.some(({ id }) => id === pick)) {
      this.events.push({ type: 'feedback', node: this.state.node, value });
      this.reach(value);
    }
    const { text, payload } = reactToFeedback(positive, scene);
    this.output.push(...textMessage(text));
    this.state.wait = { kind: 'any' };
    this.follow(payload, scene.node);
    return true;
  }

  private note(text: string): void {
    const { open } = this.state;
    if (open?.team) {
      // The team member sees the message in the inbox, so no e-mail is sent for it.
      if (open.team.notified || !isSilent(open.team, this.now)) return;
      this.state.open = { ...open, team: { ...open.team, notified: true } };
      this.events.push({ type: 'note', text });
      return;
    }
    const scene = this.scene();
    this.events.push({ type: 'note', text });
    if (open?.wantsContact && !contactIn(text)) {
      this.askContact(scene.node);
      return;
    }
    if (open) this.state.open = { group: open.group };
    this.offer(scene.textOf('agent_note_message'), [
      { id: 'again', title: scene.textOf('another_question') },
    ]);
  }

  private home(type: 'start' | 'starting', textOf: (node?: BotNode) => string | undefined): void {
    this.isHome = true;
    this.state.wait = { kind: 'any' };
    this.state.node = null;
    const node = this.bot.nodes.find((candidate) => candidate.type === type);
    this.offer(textOf(node) ?? '', homeChoices(this.bot));
  }

  private offer(text: string, choices: Choice[]): void {
    this.state.choices = choices;
    if (choices.length === 0) this.output.push(...textMessage(text));
    else this.output.push({ kind: 'choices', text, choices });
  }

  /** Adds choices to the last message if that is a text, so that one message contains both. */
  private attach(choices: Choice[]): void {
    const last = this.output.at(-1);
    if (last?.kind === 'text')
      this.output.splice(-1, 1, { kind: 'choices', text: last.text, choices });
    else this.output.push({ kind: 'choices', text: '', choices });
  }

  private reach(outcome: ConversationState['outcome']): void {
    this.state.outcome = betterOutcome(this.state.outcome, outcome);
  }

  private nodeAt(id: number): BotNode | undefined {
    return this.bot.nodes.find((node) => node.id === id);
  }

  private scene(): Scene {
    return this.sceneOf((this.state.node !== null && this.nodeAt(this.state.node)) || NOWHERE);
  }

  private sceneOf(node: BotNode, entry = 0): Scene {
    return openScene(this.bot, node, { entry, now: this.now, contact: this.contact });
  }
}

/** Converts states of an earlier release, which stored an open hand-off in `wait`. */
function withOpen(before: ConversationState): ConversationState {
  const { wait, open } = before;
  if (open || wait.kind !== 'agent') return { ...before };
  const { team } = wait as { team?: TeamConversation };
  return { ...before, open: { group: '', ...(team && { team }) } };
}

/** Time in ms without an answer of the team after which the team is notified again. */
const TEAM_TIMEOUT_MS = 300_000;

const isSilent = ({ at }: TeamConversation, now: Date) =>
  now.getTime() - Date.parse(at) > TEAM_TIMEOUT_MS;

const NOWHERE: BotNode = { id: 0, name: '', type: 'start', data: {}, parent: null, order: 0 };

/** Returns whether a text is a greeting: at most two words that match no topic, such as "hello". */
function isGreeting(bot: BotSnapshot, { text }: Input): boolean {
  if (text === undefined || plainWords(text).split(' ').length > 2) return false;
  const { node, suggestions } = understand(bot, text);
  return node === null && suggestions.length === 0;
}

const isHandoff = (node: BotNode): boolean => hasFamily(node, 'agent');

function hasFamily({ data }: BotNode, family: ActionFamily): boolean {
  const actions = Array.isArray(data.actions) ? data.actions : [];
  return actions.some((action) => {
    const type = actionTypeOf(action);
    return type !== undefined && botActions[type].family === family;
  });
}

const isFreeText = (wait: Wait): boolean =>
  wait.kind === 'details' || (wait.kind === 'answer' && wait.answer === 'text');

const isAnswerable = ({ type }: BotNode) => type === 'category' || type === 'action';

/**
 * Returns a node's feedback option, or the bot's `feedback_payload` if a scenario has no option.
 */
function payloadOf(node: BotNode, bot: BotSnapshot): string {
  const own = node.data.feedback ?? 'none';
  if (own !== 'none' || !hasFamily(node, 'scenario')) return own;
  return String(bot.config.feedback_payload ?? 'none');
}

/** Returns the outcome that is later in the list, so that a hand-off takes precedence. */
function betterOutcome(one: Outcome, other: Outcome): Outcome {
  return OUTCOMES.indexOf(other) > OUTCOMES.indexOf(one) ? other : one;
}
