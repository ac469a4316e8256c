import type { ModelProblem } from '@catalogue/bot/assistant/assistant';
import { FetchFailure, type FetchProblem, postPublic } from '@server/http/outbound/fetch-public';
import type { Network } from '@server/http/outbound/network';
import type { LanguageModel as SdkModel } from 'ai';
import type { AssistantPort, Completed, LanguageModel } from './assistant';

/** Maximum size of an answer; answers of a thousand words are smaller. */
const MAX_ANSWER_BYTES = 1_000_000;

/**
 * Implements OpenAI's chat completions and Anthropic's messages. The packages are loaded with the
 * first request, so a server without an assistant does not hold them in memory.
 */
export function languageModels({ network }: { network: Network }): AssistantPort {
  return {
    async complete(completion) {
      const { generateText, APICallError } = await loadSdk();
      let failure: FetchFailure | undefined;
      const fetch: typeof globalThis.fetch = async (input, init) => {
        try {
          return await post(String(input), init, { network, timeoutMs: completion.timeoutMs });
        } catch (error) {
          if (error instanceof FetchFailure) failure = error;
          throw error;
        }
      };
      try {
        const { text, usage } = await generateText({
          model: await modelOf(completion.model, fetch),
          system: completion.system,
          prompt: completion.prompt,
          maxOutputTokens: completion.maxTokens,
          maxRetries: 0,
        });
        const tokens = usage.totalTokens ?? null;
        if (text.trim()) return { text, tokens, problem: null };
        return { text: '', tokens, problem: 'answer', spent: true };
      } catch (error) {
        if (failure) return failed(PROBLEMS[failure.problem] ?? 'unreachable', failure);
        if (!APICallError.isInstance(error)) return failed('answer');
        const { statusCode = 200, responseBody = '' } = error;
        return statusCode < 300
          ? failed('answer')
          : { ...NO_ANSWER, problem: problemOf(statusCode, responseBody), spent: false };
      }
    },
  };
}

const NO_ANSWER = { text: '', tokens: null } as const;

/** A request that timed out or returned an unreadable answer may be charged. */
const failed = (problem: ModelProblem, failure?: FetchFailure): Completed => ({
  ...NO_ANSWER,
  problem,
  spent: failure === undefined || failure.problem === 'timeout',
});

async function loadSdk() {
  // Disables warnings about settings that a model does not know, which would be written to the
  // console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  return import('ai');
}

async function modelOf(
  { provider, url, model, key }: LanguageModel,
  fetch: typeof globalThis.fetch,
): Promise<SdkModel> {
  const baseURL = url.replace(/\/+$/, '');
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey: key, fetch, ...(baseURL && { baseURL }) })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'openai',
    baseURL: baseURL || OPENAI_URL,
    fetch,
    // Servers on the merchant's own machine require no key.
    ...(key && { apiKey: key }),
    transformRequestBody: (body) => (isOpenAi(baseURL) ? withNewLimit(body) : body),
  }).chatModel(model);
}

const OPENAI_URL = 'https://api.openai.com/v1';
const isOpenAi = (baseURL: string) => !baseURL || new URL(baseURL).host === 'api.openai.com';

/** Renames `max_tokens`, which OpenAI's newer models reject but other servers require. */
const withNewLimit = ({ max_tokens, ...body }: Record<string, unknown>) => ({
  ...body,
  ...(max_tokens !== undefined && { max_completion_tokens: max_tokens }),
});

/** Implements `fetch`: posts to a checked address, without redirects, like a webhook. */
async function post(
  address: string,
  init: RequestInit | undefined,
  options: { network: Network; timeoutMs: number },
): Promise<Response> {
  const { status, text } = await postPublic(address, {
    ...options,
    body: String(init?.body ?? ''),
    headers: Object.fromEntries(new Headers(init?.headers)),
    maxBytes: MAX_ANSWER_BYTES,
  });
  // A redirect is not an answer of a model, and `Response` accepts no body for some statuses.
  const isAnswer = status >= 200 && status !== 204 && status !== 304;
  return new Response(isAnswer ? text : null, {
    status: status < 200 || (status > 299 && status < 400) ? 404 : status,
    headers: { 'content-type': 'application/json' },
  });
}

const PROBLEMS: Partial<Record<FetchProblem, ModelProblem>> = {
  'not-http': 'address',
  dns: 'address',
  'internal-address': 'internal',
  timeout: 'timeout',
};

const NAMES_MODEL = /model/i;
const UNKNOWN_MODEL_PATTERN =
  /not[ _-]?found|not a valid|invalid|unknown|does not exist|no such|not support/i;
const QUOTA_PATTERN = /insufficient_quota|billing|credit|payment/i;

function problemOf(status: number, body: string): ModelProblem {
  if (status === 401 || status === 403) return 'key';
  if (status === 402 || (status < 500 && QUOTA_PATTERN.test(body))) return 'quota';
  if (status === 429) return 'limit';
  if (status === 404) return NAMES_MODEL.test(body) ? 'model' : 'address';
  if (status === 400 && NAMES_MODEL.test(body) && UNKNOWN_MODEL_PATTERN.test(body)) return 'model';
  return status >= 500 || status === 408 ? 'busy' : 'refused';
}
