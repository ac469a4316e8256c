import { SECRET_MASK } from '../lib/secret-mask';
import { noLonger, required } from './checks';
import type { BotAction, BotIssue, BotNodeData, SecretHeader } from './types';

export const MAX_HEADERS = 3;
const MAX_NAME_CHARS = 60;
const MAX_VALUE_CHARS = 2000;
const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const VALUE = /^[\x20-\x7e]+$/;
/** Headers that the HTTP client sets, and headers that change the connection or its target. */
const RESERVED = new Set([
  ...['accept', 'accept-encoding', 'connection', 'content-encoding', 'content-length'],
  ...['content-type', 'cookie', 'expect', 'host', 'keep-alive', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'user-agent'],
]);

/** Issue of a header without a stored or new value, as in a copied or imported bot. */
export const MISSING_SECRET = 'secretMissing';

export function headerProblems(headers: readonly SecretHeader[] = [], path: string): BotIssue[] {
  if (headers.length > MAX_HEADERS)
    return [{ path, code: 'tooManyItems', params: { most: MAX_HEADERS } }];
  const names = headers.map(({ name }) => name.toLowerCase());
  return headers.flatMap((header, index) => [
    ...nameProblems(header.name, `${path}.${index}.name`),
    ...(names.indexOf(header.name.toLowerCase()) < index
      ? [{ path: `${path}.${index}.name`, code: 'headerRepeated' }]
      : []),
    ...valueProblems(header, `${path}.${index}.value`),
  ]);
}

function nameProblems(name: string, path: string): BotIssue[] {
  const missing = required(name, path);
  if (missing.length > 0) return missing;
  if (!NAME.test(name)) return [{ path, code: 'notAHeader' }];
  if (RESERVED.has(name.toLowerCase())) return [{ path, code: 'headerReserved' }];
  return noLonger(name, path, MAX_NAME_CHARS);
}

function valueProblems({ secret, value }: SecretHeader, path: string): BotIssue[] {
  if (secret && (value === undefined || value === SECRET_MASK)) return [];
  if (!value?.trim() || value === SECRET_MASK) return [{ path, code: MISSING_SECRET }];
  if (!VALUE.test(value)) return [{ path, code: 'notAHeaderValue' }];
  return noLonger(value, path, MAX_VALUE_CHARS);
}

type Content = Pick<BotNodeData, 'actions' | 'whatsapp'>;

/** Replaces the headers of each action; data without headers keeps its identity. */
function mapHeaders<Data extends Content>(
  data: Data,
  replace: (header: SecretHeader) => SecretHeader,
): Data {
  if (headersOf(data).length === 0) return data;
  const map = (actions: readonly BotAction[]) =>
    actions.map((action) =>
      action.headers ? { ...action, headers: action.headers.map(replace) } : action,
    );
  const { actions, whatsapp } = data;
  return {
    ...data,
    ...(actions && { actions: map(actions) }),
    ...(whatsapp && {
      whatsapp: { ...whatsapp, ...(whatsapp.actions && { actions: map(whatsapp.actions) }) },
    }),
  };
}

/** Returns node data for API responses: the mask replaces each stored value. */
export const maskHeaders = <Data extends Content>(data: Data): Data =>
  mapHeaders(data, ({ name, secret }) => ({ name, ...(secret && { secret, value: SECRET_MASK }) }));

/** Returns node data for copies and exports: headers have only their names. */
export const withoutSecrets = <Data extends Content>(data: Data): Data =>
  mapHeaders(data, ({ name }) => ({ name }));

/** Returns node data in stored form, with the stored id of each header. */
export const withStoredIds = <Data extends Content>(
  data: Data,
  idOf: (header: SecretHeader) => string | undefined,
): Data =>
  mapHeaders(data, (header) => {
    const secret = idOf(header);
    return { name: header.name, ...(secret && { secret }) };
  });

interface PlacedHeader {
  action: BotAction;
  header: SecretHeader;
  path: string;
}

export const headersOf = ({ actions = [], whatsapp }: Content): PlacedHeader[] => [
  ...headersAt(actions, 'data.actions'),
  ...headersAt(whatsapp?.actions ?? [], 'data.whatsapp.actions'),
];

/** Stored data may be old, so a value that is not a list counts as an empty list. */
const headersAt = (actions: readonly BotAction[], place: string): PlacedHeader[] =>
  (Array.isArray(actions) ? actions : []).flatMap((action: BotAction, entry) =>
    (action?.headers ?? []).map((header, index) => ({
      action,
      header,
      path: `${place}.${entry}.headers.${index}.value`,
    })),
  );

export const originOf = ({ value = '' }: BotAction): string =>
  URL.canParse(value) ? new URL(value).origin : '';
