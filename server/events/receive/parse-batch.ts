import { MAX_VARIANT_ID } from '@catalogue/experiment/variants';
import { DAY_MS } from '@catalogue/lib/durations';
import { MAX_PATH_CHARS } from '@catalogue/pages/page-types';
import { DEVICES, type Device } from '@catalogue/situation';
import { VISIT_SOURCES, type VisitSource } from '@catalogue/visitors/visit-origin';
import { EVENT_TYPES, type EventType } from '@contract/storefront';
import { eventCodes } from '@server/events/event-codes';
import type { IncomingEvent } from './incoming';

export interface ParsedBatch {
  pid: string;
  token: string | undefined;
  /** True when the browser belongs to the shop's own team. */
  isOwn: boolean;
  events: IncomingEvent[];
}

/** A wrong value; `path` is dotted, and `message` states what the value must be. */
interface BatchProblem {
  path: string;
  message: string;
}

const MAX_EVENTS = 100;
const MAX_INT4 = 2_147_483_647;
const MAX_TOKEN_CHARS = 40;
const BATCH_KEYS = new Set([
  ...['pid', 'visitor', 'session', 'token', 'own', 'device', 'source', 'events'],
]);
const EVENT_KEYS = new Set(['id', 'type', 'camp_id', 'age', 'detail', 'variant', 'page']);
const LONE_SURROGATE = /\p{Surrogate}/u;
const UUID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i;

/**
 * Parses and validates a batch. Faster than the schema `widgetBatch`, because this is the busiest
 * path of the server; a test compares both. Events more than a day old are omitted, because the
 * counts of their day may be closed.
 * @param now epoch milliseconds
 */
export function parseBatch(text: string, now: number): ParsedBatch | BatchProblem {
  let batch: unknown;
  try {
    batch = JSON.parse(text);
  } catch {
    return { path: '', message: 'must be JSON' };
  }
  if (!isObject(batch)) return { path: '', message: 'must be an object' };
  const { pid, visitor, session, token, own, device, source, events } = batch;
  if (!isText(pid, 24) || pid === '') return { path: 'pid', message: 'must be a shop id' };
  if (!isUuid(visitor)) return { path: 'visitor', message: 'must be a UUID' };
  if (!isUuid(session)) return { path: 'session', message: 'must be a UUID' };
  if (token !== undefined && !isText(token, MAX_TOKEN_CHARS)) {
    return { path: 'token', message: `must be text of at most ${MAX_TOKEN_CHARS} letters` };
  }
  if (own !== undefined && own !== true) return { path: 'own', message: 'must be true' };
  if (device !== undefined && !DEVICES.includes(device as Device)) {
    return { path: 'device', message: `must be one of ${DEVICES.join(', ')}` };
  }
  if (source !== undefined && !VISIT_SOURCES.includes(source as VisitSource)) {
    return { path: 'source', message: `must be one of ${VISIT_SOURCES.join(', ')}` };
  }
  if (!Array.isArray(events) || events.length === 0 || events.length > MAX_EVENTS) {
    return { path: 'events', message: `must be a list of 1 to ${MAX_EVENTS}` };
  }
  const unknownKey = unknownKeyIn(batch, BATCH_KEYS);
  if (unknownKey !== undefined) return { path: unknownKey, message: 'is not known' };

  const parsed: IncomingEvent[] = [];
  for (const [index, event] of events.entries()) {
    const problem = problemOf(event);
    if (problem) return { ...problem, path: `events.${index}.${problem.path}` };
    const { id, type, camp_id, age, detail, variant, page } = event as WireEvent;
    if (age > DAY_MS) continue;
    parsed.push({
      pid,
      id,
      // Times are rounded down to integer milliseconds, which all readers expect.
      at: Math.floor(now - age),
      type: eventCodes[type],
      camp_id,
      visitor,
      session,
      detail: detail ?? null,
      variant,
      page,
      device: device as Device | undefined,
      source: source as VisitSource | undefined,
    });
  }
  return { pid, token, isOwn: own === true, events: parsed };
}

interface WireEvent {
  id: string;
  type: EventType;
  camp_id: number;
  age: number;
  detail?: string;
  variant?: number;
  page?: string;
}

function problemOf(event: unknown): BatchProblem | undefined {
  if (!isObject(event)) return { path: '', message: 'must be an object' };
  const { id, type, camp_id, age, detail, variant, page } = event;
  if (!isUuid(id)) return { path: 'id', message: 'must be a UUID' };
  if (!EVENT_TYPES.includes(type as EventType)) {
    return { path: 'type', message: `must be one of ${EVENT_TYPES.join(', ')}` };
  }
  if (!Number.isInteger(camp_id) || Number(camp_id) <= 0 || Number(camp_id) > MAX_INT4) {
    return { path: 'camp_id', message: 'must be a campaign id' };
  }
  if (typeof age !== 'number' || !(age >= 0 && age < Number.POSITIVE_INFINITY)) {
    return { path: 'age', message: 'must be milliseconds, 0 or more' };
  }
  if (detail !== undefined && !isText(detail, 1000)) {
    return { path: 'detail', message: 'must be text of at most 1000 letters' };
  }
  if (variant !== undefined && !isVariant(variant)) {
    return { path: 'variant', message: `must be a number from 1 to ${MAX_VARIANT_ID}` };
  }
  if (page !== undefined && !isText(page, MAX_PATH_CHARS)) {
    return { path: 'page', message: `must be text of at most ${MAX_PATH_CHARS} letters` };
  }
  const unknownKey = unknownKeyIn(event, EVENT_KEYS);
  return unknownKey === undefined ? undefined : { path: unknownKey, message: 'is not known' };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isVariant = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_VARIANT_ID;

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/**
 * Returns whether a value is a text of at most `most` characters that PostgreSQL can store: without
 * NUL and unpaired surrogates.
 */
function isText(value: unknown, most: number): value is string {
  return (
    typeof value === 'string' &&
    value.length <= most &&
    !value.includes('\0') &&
    !LONE_SURROGATE.test(value)
  );
}

function unknownKeyIn(value: object, known: ReadonlySet<string>): string | undefined {
  for (const key in value) if (!known.has(key)) return key;
  return undefined;
}
