import { addDays, istanbulDay, parseMoment } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { AppError, type FieldProblem } from '@server/platform/errors';
import type { Context } from 'hono';
import { z } from 'zod';
import type { LimitKey, LocalLimits } from './guards/rate-limit';
import { networkOf } from './request';

const MB_BYTES = 1024 * 1024;
const MAX_DEPTH = 64;
/** Names that a body must not use: as own properties they break prototypes or text conversion. */
const UNUSABLE_KEYS = new Set(['__proto__', 'toString', 'valueOf']);
/** Maximum number of problems in one answer, so that the answer does not grow with the input. */
const MAX_PROBLEMS = 20;
const MAX_UNKNOWN_KEYS = 200;
const MAX_PATH_LENGTH = 120;

/**
 * Accepts JSON, or a form with exactly one field `json`.
 * @param limit bytes, 1 MB by default
 * @throws AppError 413 over the limit, 415 for another content type, 400 when it cannot be parsed
 * or contains values that PostgreSQL cannot store (NUL, lone surrogates, nesting beyond 64)
 */
export async function readJsonBody(c: Context, limit = MB_BYTES): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') {
    throw new AppError('unsupported_type');
  }
  const text = decode(await readLimited(c, limit));
  const parsed = parse(type === 'application/json' ? text : soleField(text));
  assertStorable(parsed);
  return parsed;
}

/**
 * Reads JSON in text/plain, which needs no preflight; no cache may store the answer.
 * @throws AppError 413 over `limit` (bytes, 64 kB by default), 400 with the problems
 */
export async function readWidgetBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  limit = MB_BYTES / 16,
): Promise<z.output<Schema>> {
  c.header('cache-control', 'no-store');
  const body = parse(decode(await readLimited(c, limit)));
  assertStorable(body);
  return validate(schema, body);
}

/**
 * Maximum requests per minute for one shop from one network; high, because phones of one operator
 * share addresses.
 */
const MAX_WIDGET_REQUESTS_PER_MINUTE = 600;

interface WidgetNeeds<Shop> extends Pick<Deps, 'env'> {
  limits: LocalLimits;
  findShop: (pid: string) => Promise<Shop>;
}

/**
 * Reads a request from a shop page.
 * @throws AppError `too_large`, `invalid` with the fields, `rate_limited`, `not_found` for an
 * unknown shop
 */
export async function readWidgetRequest<Schema extends z.ZodType<{ pid: string }>, Shop>(
  c: Context,
  { env, limits, findShop }: WidgetNeeds<Shop>,
  { schema, limitKey }: { schema: Schema; limitKey: (client: string) => LimitKey },
) {
  const body = await readWidgetBody(c, schema);
  const key = limitKey(`${body.pid}:${networkOf(c, env)}`);
  limits.enforce({ key, most: MAX_WIDGET_REQUESTS_PER_MINUTE, seconds: 60 });
  const shop = await findShop(body.pid);
  if (!shop) throw new AppError('not_found');
  return { body, shop };
}

/**
 * Parses a JSON body whose signature was verified on the bytes.
 * @throws AppError 400 like `readJsonBody`
 */
export function parseBytes(bytes: Uint8Array): unknown {
  const parsed = parse(decode(bytes));
  assertStorable(parsed);
  return parsed;
}

/**
 * @throws AppError 413 over the limit, 415 for another content type, 400 for a malformed body, too
 * many fields, no file, or more than `most` files
 */
export async function readFiles(
  c: Context,
  { most, limit = MB_BYTES }: { most: number; limit?: number | undefined },
): Promise<File[]> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(type)) throw new AppError('unsupported_type');
  const bytes = await readLimited(c, limit);
  if (countParts(bytes, type, most + SPARE_PARTS) > most + SPARE_PARTS) {
    throw new AppError('invalid', { message: 'too_many_fields' });
  }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new AppError('invalid', { message: 'body_malformed' });
    });
  const files = [...form.values()].filter((value) => value instanceof File);
  if (files.length === 0 || files.length > most) {
    throw new AppError('invalid', { fields: [{ path: 'files', code: 'required' }] });
  }
  return files;
}

/** Maximum number of form fields in addition to the files. */
const SPARE_PARTS = 10;

/** Counts the parts of a multipart body, up to one above the limit. */
function countParts(bytes: Uint8Array, type: string, limit: number): number {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const delimiter = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}\r\n`);
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = body.indexOf(delimiter); at >= 0 && count <= limit; count++) {
    at = body.indexOf(delimiter, at + delimiter.length);
  }
  return count;
}

/** Reads the raw bytes; rejects a declared length above the limit before reading. */
export async function readLimited(c: Context, limit: number): Promise<Uint8Array> {
  const length = c.req.header('content-length');
  if (Number(length ?? 0) > limit) throw new AppError('too_large');
  // The HTTP parser enforces an announced length, so only bodies of unknown length must be counted.
  if (length !== undefined) return new Uint8Array(await c.req.arrayBuffer());
  const body = c.req.raw.body;
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new AppError('too_large');
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('invalid', { message: 'body_malformed' });
  }
}

function soleField(form: string): string {
  const fields = [...new URLSearchParams(form)];
  const [first] = fields;
  if (fields.length !== 1 || first?.[0] !== 'json') {
    throw new AppError('invalid', { message: 'body_malformed' });
  }
  return first[1];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid', { message: 'body_malformed' });
  }
}

/**
 * Throws if PostgreSQL cannot store a value. Not recursive, because an attacker controls the depth.
 */
function assertStorable(root: unknown): void {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') assertText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) throw new AppError('invalid', { message: 'body_malformed' });
    for (const [key, inner] of Object.entries(value)) {
      assertText(key);
      if (UNUSABLE_KEYS.has(key)) throw new AppError('invalid', { message: 'body_malformed' });
      pending.push({ value: inner, depth: depth + 1 });
    }
  }
}

function assertText(text: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) {
    throw new AppError('invalid', { message: 'body_characters' });
  }
}

/**
 * Parses a value by a schema.
 * @throws AppError `invalid` with at most twenty field problems
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  if (countUnknownKeys(schema, value) > MAX_UNKNOWN_KEYS) {
    throw new AppError('invalid', { message: 'too_many_fields' });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: FieldProblem[] = [];
  for (const issue of result.error.issues) collect(issue, '', fields);
  throw new AppError('invalid', { fields, describeFields: true });
}

/** Counts keys of a body that its schema does not have, before the schema reports each of them. */
function countUnknownKeys(schema: z.ZodType, value: unknown): number {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const key in value) if (!Object.hasOwn(schema.shape, key)) count += 1;
  return count;
}

/** Counts the problems of a union's branch; each unknown key adds one. */
const distance = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1),
    0,
  );

/** Adds an issue as field problems; for a union it adds the problems of the closest branch. */
function collect(issue: z.core.$ZodIssue, above: string, fields: FieldProblem[]): void {
  const path = [above, ...issue.path.map(String)].filter(Boolean).join('.');
  if (issue.code === 'invalid_union') {
    const nearest = [...issue.errors].sort((a, b) => distance(a) - distance(b))[0] ?? [];
    for (const inner of nearest) collect(inner, path, fields);
    if (nearest.length > 0) return;
  }
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) {
      add(fields, { path: path ? `${path}.${key}` : key, code: 'unknownField' });
      if (fields.length >= MAX_PROBLEMS) return;
    }
    return;
  }
  const code = issue.code === 'custom' ? String(issue.params?.code ?? 'invalid') : issue.code;
  add(fields, { path, code, ...describe(issue) });
}

function add(fields: FieldProblem[], problem: FieldProblem): void {
  if (fields.length >= MAX_PROBLEMS) return;
  fields.push({ ...problem, path: problem.path.slice(0, MAX_PATH_LENGTH) });
}

/** Returns an issue as a code of the catalogue, for which forms have messages. */
function describe(issue: z.core.$ZodIssue): Pick<FieldProblem, 'params'> & { code?: string } {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { code: 'tooLong', params: { max: Number(issue.maximum) } };
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { code: 'tooManyItems', params: { max: Number(issue.maximum) } };
  if (issue.code === 'custom' && typeof issue.params?.max === 'number')
    return { params: { max: issue.params.max } };
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)
    return { code: 'required' };
  if (issue.code === 'too_big' && isNumber(issue.origin))
    return { code: 'tooLarge', params: { max: Number(issue.maximum) } };
  if (issue.code === 'too_small' && isNumber(issue.origin))
    return { code: 'tooSmall', params: { min: Number(issue.minimum) } };
  if (issue.code === 'not_multiple_of') return { code: 'notWhole' };
  if (issue.code === 'invalid_format' && issue.format === 'date') return { code: 'notADate' };
  if (issue.code === 'invalid_value') return { code: 'notAnOption' };
  if (issue.code === 'invalid_type') return { code: 'wrongType' };
  return {};
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int';

/**
 * Parses an id in a path.
 * @throws AppError `not_found` for anything that is not an id
 */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

/** Maximum days of a report, because its answer grows with them; enough for a year and a month. */
const MAX_REPORT_DAYS = 400;

/**
 * Returns Istanbul days. The first field is the start, the second the end; each is a date or an
 * instant.
 * @throws AppError `invalid` for a field that is not a date, or for the end of too many days
 */
export function readReportDays(range: Record<string, string>): { from: string; to: string } {
  const [[, from = ''] = [], [endName = '', to = ''] = []] = Object.entries(range).map(
    ([name, value]) => {
      const moment = parseMoment(value);
      if (!moment) throw new AppError('invalid', { fields: [{ path: name, code: 'notADate' }] });
      return [name, istanbulDay(moment)] as const;
    },
  );
  if (addDays(from, MAX_REPORT_DAYS) <= to) {
    const fields = [{ path: endName, code: 'rangeTooLong', params: { max: MAX_REPORT_DAYS } }];
    throw new AppError('invalid', { message: 'range_too_long', fields });
  }
  return { from, to };
}
