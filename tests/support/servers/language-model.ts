import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { startWebServer } from './web-server';

export interface ModelRequest {
  path: string;
  headers: IncomingHttpHeaders;
  model: string;
  system: string;
  prompt: string;
  maxTokens: number;
}

export interface ModelServer {
  url: string;
  requests: ModelRequest[];
  answer: (request: ModelRequest) => string;
  /** Failures of the next requests, in order; `silent` sends no response. */
  failures: ({ status: number; body?: unknown } | 'silent' | 'garbage')[];
  /** Token counts that each response reports; undefined reports none. */
  tokens: { input: number; output: number } | undefined;
  close: () => Promise<void>;
}

export const MODEL = 'shop-model';
export const MODEL_KEY = 'sk-test-0123456789';

/**
 * Starts a server with the documented headers, fields and errors of OpenAI's chat completions and
 * Anthropic's messages. It accepts one model and one key.
 */
export async function startModelServer(): Promise<ModelServer> {
  const server: ModelServer = {
    url: '',
    requests: [],
    failures: [],
    tokens: { input: 90, output: 10 },
    answer: () => 'OK',
    close: () => web.close(),
  };
  const web = await startWebServer(async (request, response) => {
    let sent = '';
    request.setEncoding('utf8').on('data', (part) => {
      sent += part;
    });
    await once(request, 'end');
    const { method, url: path = '', headers } = request;
    const answer = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    const failure = server.failures.shift();
    if (failure === 'silent') return;
    if (failure === 'garbage') return answer(200, '<html>not a model</html>');
    if (failure) return answer(failure.status, failure.body ?? {});
    const protocol = protocols[path];
    if (method !== 'POST' || !protocol) return answer(404, { error: { message: 'Invalid URL' } });
    const body = JSON.parse(sent);
    const refusal = protocol.refuse(headers, body);
    if (refusal) return answer(refusal.status, refusal.body);
    const asked = { path, headers, ...protocol.read(body) };
    server.requests.push(asked);
    answer(200, protocol.write(server.answer(asked), server.tokens));
  });
  server.url = `${web.origin}/v1`;
  return server;
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of requests, whose shape the protocols check
type Json = any;

interface Protocol {
  refuse: (
    headers: IncomingHttpHeaders,
    body: Json,
  ) => { status: number; body: unknown } | undefined;
  read: (body: Json) => Pick<ModelRequest, 'model' | 'system' | 'prompt' | 'maxTokens'>;
  write: (text: string, tokens: ModelServer['tokens']) => unknown;
}

const protocols: Record<string, Protocol> = {
  '/v1/chat/completions': {
    refuse({ authorization }, { model, messages, max_tokens }) {
      const refused = (status: number, message: string, code: string | null) => ({
        status,
        body: { error: { message, type: 'invalid_request_error', param: null, code } },
      });
      if (authorization !== `Bearer ${MODEL_KEY}`)
        return refused(401, 'Incorrect API key provided.', 'invalid_api_key');
      if (model !== MODEL)
        return refused(404, `The model \`${model}\` does not exist.`, 'model_not_found');
      if (!Array.isArray(messages) || !Number.isInteger(max_tokens))
        return refused(400, 'messages and max_tokens are required.', null);
      return undefined;
    },
    read: ({ model, messages, max_tokens }) => ({
      model,
      maxTokens: max_tokens,
      system: messages.find(({ role }: Json) => role === 'system')?.content ?? '',
      prompt: textOf(messages.find(({ role }: Json) => role === 'user')?.content),
    }),
    write: (text, tokens) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_764_000_000,
      model: MODEL,
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      ...(tokens && {
        usage: {
          prompt_tokens: tokens.input,
          completion_tokens: tokens.output,
          total_tokens: tokens.input + tokens.output,
        },
      }),
    }),
  },
  '/v1/messages': {
    refuse(headers, { model, messages, max_tokens }) {
      const refused = (status: number, type: string, message: string) => ({
        status,
        body: { type: 'error', error: { type, message }, request_id: 'req_1' },
      });
      if (headers['x-api-key'] !== MODEL_KEY)
        return refused(401, 'authentication_error', 'invalid x-api-key');
      if (model !== MODEL) return refused(404, 'not_found_error', `model: ${model}`);
      if (!headers['anthropic-version'] || !Array.isArray(messages) || !max_tokens)
        return refused(400, 'invalid_request_error', 'anthropic-version: header is required');
      return undefined;
    },
    read: ({ model, system, messages, max_tokens }) => ({
      model,
      maxTokens: max_tokens,
      system: textOf(system),
      prompt: textOf(messages[0]?.content),
    }),
    write: (text, tokens) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: MODEL,
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: tokens?.input ?? 0, output_tokens: tokens?.output ?? 0 },
    }),
  },
};

const textOf = (content: Json): string =>
  typeof content === 'string' ? content : content.map(({ text }: Json) => text).join('');
