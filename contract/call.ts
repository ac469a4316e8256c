import type { z } from 'zod';
import type { PolicyName } from './access';

/** Example of a request, for the documentation and the tests. Its ids are those of `SAMPLE`. */
export interface Example {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

interface Shape {
  access: PolicyName;
  /**
   * Required for calls with a body or a path parameter. Calls whose body contains a template's
   * content have their example in `tests/server/contract/shop.ts`.
   */
  example?: Example;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Largest accepted body in bytes; 1 MB by default. */
  maxBody?: number;
  /** Maximum number of files; set for calls whose body is multipart with files under `files[]`. */
  files?: number;
  /**
   * Called by pages on the storefront's origin, without a session; on the console's origin the path
   * returns 404.
   */
  origin?: 'storefront';
  /**
   * The answer is a page of rows. Content-Range contains the number of rows: `*` for reading in
   * batches, and with `X-More` only the limit at which counting stopped.
   */
  range?: true;
}

interface ReadingShape extends Shape {
  changes: false;
  /**
   * A merchant's read runs in a transaction with row level security. False for calls that use a
   * provider, read all shops, or need no database.
   */
  transaction?: false;
  answersSecret?: false;
}

interface ChangingShape extends Shape {
  /** The call changes data, so the server rejects cross-site requests, also for a GET. */
  changes: true;
  /**
   * True: the server runs the call and writes its footprint in one database transaction. False for
   * calls that use another service, hash a password or start a job: such a call opens its own
   * transactions for changes that belong together, and the server writes its footprint afterwards.
   */
  transaction: boolean;
  /**
   * The answer contains a secret of the shop in plain text, so the server rejects the call during
   * an impersonation.
   */
  answersSecret?: true;
}

/** Declaration of a call: its policy, whether it changes data, its input and its answer. */
export type CallShape = ReadingShape | ChangingShape;

/** Access of a call that reads the merchant's own shop. */
export const merchantRead = { access: 'merchant', changes: false } as const;
/** Access of a call that changes the merchant's own shop in one transaction. */
export const merchantChange = { access: 'merchant', changes: true, transaction: true } as const;

/** `POST /campaign/save`: the method and the path below /api. */
type MethodAndPath = `${'GET' | 'POST'} /${string}`;

/** Preserves the literal names and schemas of a module's calls. */
export const defineCalls = <const Calls extends Record<MethodAndPath, CallShape>>(
  calls: Calls,
): Calls => calls;

/** Parameter names in a path: `GET /campaign/getV2/{id}` has `id`. */
type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

export type ParamsOf<Name extends string> = { [Key in ParamName<Name>]: string };
export type BodyOf<Shape> = Shape extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : undefined;
export type SentBodyOf<Shape> = Shape extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;
export type QueryOf<Shape> = Shape extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : Record<string, never>;
export type AnswerOf<Shape> = Shape extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : never;
