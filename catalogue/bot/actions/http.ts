import type { Text } from '../../language';
import { isRecord } from '../../lib/is-record';
import { SECRET_MASK } from '../../lib/secret-mask';
import { fillText } from '../../variables/fill';
import { valuesFor } from '../../variables/page-values';
import { parseText } from '../../variables/parse';
import { nameProblems, noLonger, required, textProblems } from '../checks';
import type { Mapping } from '../lookups';
import { type ActionDefinition, type Scene, textMessage } from '../scene';
import { headerProblems } from '../secret-headers';
import type { BotAction, BotIssue } from '../types';

export const HTTP_METHODS = ['GET', 'POST'] as const;
export const MAX_MAPPINGS = 5;
const MAX_ADDRESS_CHARS = 2000;
const MAX_BODY_CHARS = 4000;
const MAX_PATH_CHARS = 100;
/** The host must be written out, so that no variable can change the called server. */
const ADDRESS = /^https:\/\/[^\s/?#@{}\\]+(:\d+)?([/?]|$)/i;

/** The bot's server sends the request, never the visitor's browser. */
export const http: ActionDefinition = {
  label: { tr: 'Sunucudan bilgi al', en: 'Get data from a server' },
  help: {
    tr: 'Bir https adresini çağırır ve JSON yanıtındaki değerleri saklar. Sonraki mesajlarda {{answer:ad|yedek}} ile kullanın.',
    en: 'Calls an https address and stores values of its JSON answer. Use them in later messages as {{answer:name|fallback}}.',
  },
  family: 'message',
  channels: ['web', 'whatsapp'],
  template: () => ({
    type: 'http',
    value: '',
    method: 'GET',
    body: '',
    fallback: '',
    mapping: [{ path: '', name: '' }],
  }),
  problems: (action, path) => [
    ...addressProblems(action.value, `${path}.value`),
    ...(HTTP_METHODS.some((method) => method === action.method)
      ? []
      : [{ path: `${path}.method`, code: 'notAnOption' }]),
    ...headerProblems(action.headers, `${path}.headers`),
    ...bodyProblems(action, `${path}.body`),
    ...mappingProblems(action.mapping, `${path}.mapping`),
    ...textProblems(action.fallback, `${path}.fallback`),
  ],
  run: (action, scene) => ({
    output: [],
    wait: { kind: 'lookup', node: scene.node.id, scenario: 'http', entry: scene.entry },
    lookup: {
      kind: 'http',
      url: fill(action.value, scene, 'url'),
      ...(action.method === 'POST' && { body: fillBody(action.body, scene) }),
      mapping: mappingsOf(action),
      ...(action.headers?.length && { headers: storedHeaders(action) }),
    },
  }),
  resume: (_, { found }, { node, entry }) => {
    if (found && 'answers' in found) return { output: [], answers: found.answers };
    return { output: textMessage(node.data.actions?.[entry]?.fallback) };
  },
};

const mappingsOf = ({ mapping }: BotAction): Mapping[] =>
  Array.isArray(mapping) ? mapping.filter(isRecord).slice(0, MAX_MAPPINGS) : [];

const storedHeaders = ({ headers = [] }: BotAction) =>
  headers.map(({ name, secret = '' }) => ({ name, secret }));

function fill(text: unknown, { bot }: Scene, mode: 'url' | 'text'): string {
  if (typeof text !== 'string') return '';
  return fillText(text.trim(), valuesFor(bot.values), {
    language: bot.language,
    currency: 'TRY',
    mode,
  });
}

/** Fills the variables in the parsed JSON, so that no value can change its structure. */
function fillBody(body: unknown, scene: Scene): string {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return fill(part, scene, 'text');
    if (Array.isArray(part)) return part.map(walk);
    if (!isRecord(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, walk(value)]));
  };
  return JSON.stringify(walk(parseJson(body) ?? {}));
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

function addressProblems(value: string | undefined, path: string): BotIssue[] {
  const missing = required(value, path);
  if (missing.length > 0 || !value) return missing;
  const [before = ''] = value.split('?', 1);
  if (parseText(before).some((part) => typeof part !== 'string'))
    return [{ path, code: 'variableOutsideQuery' }];
  if (!ADDRESS.test(value.trim())) return [{ path, code: 'notHttps' }];
  return noLonger(value, path, MAX_ADDRESS_CHARS);
}

function bodyProblems({ method, body }: BotAction, path: string): BotIssue[] {
  if (method !== 'POST' || !body?.trim()) return [];
  if (parseJson(body) === undefined) return [{ path, code: 'notJson' }];
  return noLonger(body, path, MAX_BODY_CHARS);
}

function mappingProblems(mapping: readonly Mapping[] = [], path: string): BotIssue[] {
  if (mapping.length > MAX_MAPPINGS)
    return [{ path, code: 'tooManyItems', params: { most: MAX_MAPPINGS } }];
  return mapping.flatMap((one, index) => [
    ...required(one.path, `${path}.${index}.path`),
    ...noLonger(one.path, `${path}.${index}.path`, MAX_PATH_CHARS),
    ...nameProblems(one.name, `${path}.${index}.name`),
  ]);
}

/** Returns the fields of an HTTP step as texts for the list of changes; none for other actions. */
export const describeCall = ({
  type,
  method = '',
  body = '',
  mapping = [],
  headers = [],
}: BotAction): string[] =>
  type === 'http'
    ? [
        method,
        ...headers.map(({ name, secret }) => `${name}: ${secret ? SECRET_MASK : ''}`),
        body,
        ...mapping.map(({ path, name }) => `${path} → ${name}`),
      ]
    : [];

export const httpMethodLabels: Record<(typeof HTTP_METHODS)[number], Text> = {
  GET: { tr: 'GET', en: 'GET' },
  POST: { tr: 'POST (JSON gönderir)', en: 'POST (sends JSON)' },
};
