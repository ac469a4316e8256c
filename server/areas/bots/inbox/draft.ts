import { type Passage, textOf } from '@catalogue/bot/assistant/passages';
import { draftPrompt } from '@catalogue/bot/assistant/prompt';
import { readAnswer } from '@catalogue/bot/assistant/read-answer';
import { redact } from '@catalogue/bot/assistant/redact';
import type { AssistantDraft } from '@contract/calls/bots/assistant';
import { askAssistant } from '@server/areas/bots/assistant/ask';
import { findPassages } from '@server/areas/bots/assistant/passages';
import { findAssistant } from '@server/areas/bots/assistant/settings';
import { liveVersionId, NO_VERSION, snapshotOf } from '@server/areas/bots/chat/snapshots';
import { readTranscript } from '@server/areas/bots/chat/transcript';
import type { ShopCtx } from '@server/context';
import { countTry } from '@server/http/guards/rate-limit';
import { readCustomer } from './customer';
import { findTeamConversation } from './speak';

const TIMEOUT_MS = 20_000;
const MAX_TOKENS = 800;
const MAX_LINES = 12;
const MAX_LINE_CHARS = 600;
/** Maximum number of the customer's last messages that together form the query for the sources. */
const MAX_QUERY_MESSAGES = 3;
const MAX_DRAFTS_PER_HOUR = 300;

/**
 * Drafts a reply; the model receives no names, contacts or order numbers.
 * @throws AppError `not_found`
 */
export async function draftReply(ctx: ShopCtx, conversation: string): Promise<AssistantDraft> {
  const { shop, pid } = ctx;
  const { channel, contact } = await findTeamConversation(shop, conversation);
  const assistant = await findAssistant(shop);
  if (!assistant || assistant.mode === 'off') return { text: '', sources: [], problem: 'off' };
  await countTry(ctx, { key: `assistant-draft:${pid}`, most: MAX_DRAFTS_PER_HOUR, seconds: 3600 });
  const customer = await readCustomer(ctx, conversation);
  const known = [contact, customer.name, customer.email, customer.phone];
  const lines = await readTranscript(ctx.db, { pid, conversation }, MAX_LINES);
  const visitorLines = lines.filter(({ from }) => from === 'visitor').slice(-MAX_QUERY_MESSAGES);
  const passages = await passagesFor(ctx, channel, visitorLines.map(({ text }) => text).join('\n'));
  if (passages.length === 0) return { text: '', sources: [], problem: 'nothing' };
  const passageText = textOf(passages);
  const messages = lines.map(({ from, text }) => ({
    from: from === 'visitor' ? ('customer' as const) : ('shop' as const),
    text: redact(text, { known, passageText }).slice(0, MAX_LINE_CHARS),
  }));
  const question = messages.map(({ text }) => text).join('\n');
  const prompt = draftPrompt(messages, passages);
  const limits = { maxTokens: MAX_TOKENS, timeoutMs: TIMEOUT_MS };
  const { text, problem } = await askAssistant(ctx, shop, { ...prompt, ...limits });
  if (problem !== null) return { text: '', sources: [], problem };
  const answer = readAnswer(text, passages, question);
  if (!answer) return { text: '', sources: [], problem: 'nothing' };
  const sources = [...new Set(answer.sources.map(({ title }) => title))];
  return { text: answer.text, sources, problem: null };
}

async function passagesFor(
  ctx: ShopCtx,
  channel: 'web' | 'whatsapp',
  question: string,
): Promise<Passage[]> {
  const { shop, pid } = ctx;
  const key = { pid, channel };
  const id = await liveVersionId(ctx, key);
  const bot = await snapshotOf(ctx, key, id ?? NO_VERSION);
  return findPassages(shop, bot, question);
}
