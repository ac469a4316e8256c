import { type Found, type Lookup, readMapping } from '@catalogue/bot/lookups';
import { headerSecret } from '@server/areas/bots/header-secrets';
import type { Deps } from '@server/context';
import { readSecret } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { createLocalLimits } from '@server/http/guards/rate-limit';
import {
  FetchFailure,
  fetchPublic,
  postPublic,
  readBody,
} from '@server/http/outbound/fetch-public';
import { anyNetwork } from '@server/http/outbound/network';
import { AppError } from '@server/platform/errors';

export type HttpLookup = Extract<Lookup, { kind: 'http' }>;

const TIMEOUT_MS = 5_000;
/** Time limit in ms of all HTTP calls for one message; the chat page waits 15 s for its answer. */
const MESSAGE_TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;
const MAX_PER_CONVERSATION = 10;
const MAX_BY_SHOP = 300;
const WINDOW_S = 60;

type Needs = Pick<Deps, 'caches' | 'db' | 'env' | 'log'>;

/**
 * Returns a function that runs the HTTP step of a bot and returns null after any failure. It runs
 * each call once, even if the bot turn is repeated because another turn was stored meanwhile. The
 * address is not logged: its query may contain the visitor's text.
 */
export function httpCaller(
  deps: Needs,
  { pid, conversation }: { pid: string; conversation: string },
): (lookup: HttpLookup) => Promise<Found> {
  const answers = new Map<string, Promise<Found>>();
  const end = performance.now() + MESSAGE_TIMEOUT_MS;
  return (lookup) => {
    const name = JSON.stringify(lookup);
    const timeoutMs = Math.max(1, Math.min(TIMEOUT_MS, Math.ceil(end - performance.now())));
    const answer = answers.get(name) ?? call(deps, lookup, { pid, conversation, timeoutMs });
    answers.set(name, answer);
    return answer;
  };
}

async function call(
  deps: Needs,
  lookup: HttpLookup,
  { pid, conversation, timeoutMs }: { pid: string; conversation: string; timeoutMs: number },
): Promise<Found> {
  const { caches, env, log } = deps;
  const limits = caches.of(createLocalLimits);
  const seconds = WINDOW_S;
  try {
    limits.enforce({
      key: `bot-http-talk:${pid}:${conversation}`,
      most: MAX_PER_CONVERSATION,
      seconds,
    });
    limits.enforce({ key: `bot-http-shop:${pid}`, most: MAX_BY_SHOP, seconds });
    const headers = await readHeaders(deps, pid, lookup);
    const json: unknown = JSON.parse(
      await fetchText(lookup, { headers, isPrivate: env.fetchPrivate, timeoutMs }),
    );
    return { answers: readMapping(json, lookup.mapping) };
  } catch (error) {
    log.info({ pid, reason: reasonOf(error) }, 'http step of a bot failed');
    return null;
  }
}

/**
 * Returns the headers of an HTTP step with their stored values.
 * @throws AppError `not_found` when a stored value was removed
 */
async function readHeaders(
  { db, env }: Needs,
  pid: string,
  { headers = [] }: HttpLookup,
): Promise<Record<string, string>> {
  const shop = forShop(db, pid);
  const opened = headers.map(async ({ name, secret }) => {
    const value = await readSecret({ shop, env }, headerSecret(secret));
    if (value === undefined) throw new AppError('not_found');
    return [name, value] as const;
  });
  return Object.fromEntries(await Promise.all(opened));
}

/** Returns the error's reason without parts of the response, which parser messages quote. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'not-json';
  if (error instanceof AppError) return error.code;
  return error instanceof FetchFailure ? error.message : 'unknown';
}

/** Follows no redirects, so that only the checked address is called. */
async function fetchText(
  { url, body }: HttpLookup,
  {
    headers,
    isPrivate,
    timeoutMs,
  }: { headers: Record<string, string>; isPrivate: boolean; timeoutMs: number },
): Promise<string> {
  const options = { maxBytes: MAX_BYTES, timeoutMs, ...(isPrivate && { network: anyNetwork }) };
  if (body === undefined) {
    const accept = 'application/json';
    const fetched = await fetchPublic(url, { ...options, accept, headers, maxRedirects: 0 });
    return (await readBody(fetched)).toString('utf8');
  }
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  const posting = { ...options, body, headers: { ...headers, ...json } };
  const { status, text } = await postPublic(url, posting);
  if (status < 200 || status > 299) throw new FetchFailure('status', status);
  return text;
}
