import { randomUUID } from 'node:crypto';
import { AppError } from '@server/platform/errors';

/** Calls to a ClickHouse server, in statements that versions from 18.16 on accept. */
export interface Clickhouse {
  rows: <Row>(query: string) => Promise<Row[]>;
  /** Inserts rows. The query's id begins with the database's name and a colon, see settle.ts. */
  insert: (table: string, rows: readonly object[]) => Promise<void>;
  command: (statement: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Timeout in ms, shorter than the idle timeout of a transaction, because sending events keeps a
 * transaction open.
 */
const REQUEST_TIMEOUT_MS = 10_000;

interface ClickhouseOptions {
  timeoutMs?: number;
  signal?: AbortSignal;
}

/**
 * Opens a connection to a ClickHouse server.
 * @param url such as http://user:password@host:8123/database
 * @throws AppError `unavailable` from each call that fails; a later call may succeed
 */
export async function openClickhouse(
  url: string,
  { timeoutMs = REQUEST_TIMEOUT_MS, signal }: ClickhouseOptions = {},
): Promise<Clickhouse> {
  // The library is loaded on demand, because few installations have an event server.
  const { createClient, ClickHouseLogLevel } = await import('@clickhouse/client');
  const client = createClient({
    url,
    request_timeout: timeoutMs,
    // The client logs nothing, because the caller logs failures.
    log: { level: ClickHouseLogLevel.OFF },
    // The server returns numbers without quotes, because all counts are exactly representable.
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  const database = new URL(url).pathname.slice(1) || 'default';
  const patiently = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((cause: unknown) => {
      throw Object.assign(new AppError('unavailable', { retryAfter: 5 }), { cause });
    });
  return {
    rows: <Row>(query: string) =>
      patiently(
        client
          .query({ query, format: 'JSONEachRow', abort_signal: signal })
          .then((result) => result.json<Row>()),
      ),
    insert: async (table, rows) => {
      if (rows.length === 0) return;
      await patiently(
        client.insert({
          table,
          values: [...rows],
          format: 'JSONEachRow',
          query_id: `${database}:${randomUUID()}`,
          abort_signal: signal,
        }),
      );
    },
    command: async (query) =>
      void (await patiently(client.command({ query, abort_signal: signal }))),
    close: () => client.close(),
  };
}

/**
 * ClickHouse error codes for unreadable rows, such as CANNOT_PARSE_ESCAPE_SEQUENCE; such a row
 * would fail again.
 */
const CONTENT_CODES = new Set([6, 25, 26, 27, 38, 41, 53, 69, 70, 72, 117, 131, 349, 376]);

/** Returns why rows were rejected, without quoting them; null if their content is not the cause. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof SyntaxError) return 'its JSON cannot be read';
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } };
  const response = String(cause?.message);
  const code = Number(/Code: (\d+)/.exec(response)?.[1] ?? cause?.code);
  if (!CONTENT_CODES.has(code)) return null;
  const message = /(?:Exception: |^(?!Code:))([A-Z][A-Za-z ]{1,60})/.exec(response)?.[1]?.trim();
  return `ClickHouse code ${code}${message ? `, ${message}` : ''}`;
}

/** Returns a text as an SQL literal; old releases of ClickHouse have no query parameters. */
export const literal = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export const uuids = (ids: readonly string[]): string =>
  `(${ids.map((id) => `toUUID(${literal(id)})`).join(', ')})`;
