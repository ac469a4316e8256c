import { configText } from '@catalogue/bot/config/config-fields';
import { newConversation, step } from '@catalogue/bot/engine';
import type { ConversationState, Input, Step } from '@catalogue/bot/engine-types';
import { sampleFound } from '@catalogue/bot/lookups';
import type { BotSnapshot } from '@catalogue/bot/types';
import { toWhatsApp, type WhatsappMessage } from '@catalogue/bot/whatsapp/to-whatsapp';
import { DAY_MS } from '@catalogue/lib/durations';
import { useState } from 'react';
import { storefrontOrigin } from '@/storefrontOrigin';

export type Line = { id: number; at: Date } & (
  | { from: 'visitor'; text: string }
  | { from: 'bot'; message: WhatsappMessage }
);

interface Simulation {
  conversation: ConversationState;
  lines: Line[];
  /** True while the bot looks up an order, for which the tester chooses the result. */
  awaitsOrder: boolean;
  lastInputAt: Date | null;
}

/** Runs the real engine at an adjustable time; begins with the greeting. */
export function useSimulation(bot: BotSnapshot, firstMessage?: string) {
  const [clock, setClock] = useState<Date | null>(null);
  const [simulation, setSimulation] = useState(() => {
    const greeted = begin(bot, new Date());
    return firstMessage
      ? runTurn(bot, greeted, { text: firstMessage }, new Date(), firstMessage)
      : greeted;
  });
  const now = () => clock ?? new Date();
  const { lastInputAt } = simulation;
  return {
    ...simulation,
    /** The chosen time; null for the real time. */
    clock,
    setClock,
    /** True once WhatsApp accepts only templates: a day after the visitor's last message. */
    windowClosed: lastInputAt !== null && now().getTime() - lastInputAt.getTime() > DAY_MS,
    send: (text: string) => setSimulation((before) => runTurn(bot, before, { text }, now(), text)),
    pick: (choice: string, title: string) =>
      setSimulation((before) => runTurn(bot, before, { choice }, now(), title)),
    found: (status: string | null) =>
      setSimulation((before) =>
        runTurn(bot, before, { order: status === null ? null : { status } }, now()),
      ),
    restart: () => setSimulation(begin(bot, now())),
  };
}

function begin(bot: BotSnapshot, now: Date): Simulation {
  const empty: Simulation = {
    conversation: newConversation(),
    lines: [],
    awaitsOrder: false,
    lastInputAt: null,
  };
  return runTurn(bot, empty, { start: true }, now);
}

/** Runs one bot turn, with sample data instead of server requests. */
function runStep(bot: BotSnapshot, before: ConversationState, input: Input, at: Date): Step {
  const now = step(bot, before, input, at);
  const lookup = now.events.find((event) => event.type === 'lookup');
  if (!lookup) return now;
  const { channel } = input;
  const next = runStep(bot, now.state, { found: sampleFound(lookup.lookup), channel }, at);
  return { ...next, output: [...now.output, ...next.output] };
}

function runTurn(
  bot: BotSnapshot,
  before: Simulation,
  input: Input,
  at: Date,
  shownText?: string,
): Simulation {
  const { state, output, events } = runStep(
    bot,
    before.conversation,
    { ...input, channel: 'whatsapp' },
    at,
  );
  const list = configText(bot.config, 'list_button');
  let id = before.lines.length;
  const inputLines: Line[] =
    shownText === undefined ? [] : [{ id: id++, at, from: 'visitor', text: shownText }];
  const origin = storefrontOrigin();
  const sent = toWhatsApp(output, { list, choose: list, origin }).map(
    (message): Line => ({ id: id++, at, from: 'bot', message }),
  );
  return {
    conversation: state,
    lines: [...before.lines, ...inputLines, ...sent],
    awaitsOrder: events.some(({ type }) => type === 'orderLookup'),
    lastInputAt: shownText === undefined ? before.lastInputAt : at,
  };
}
