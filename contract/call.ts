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
  /** Required with a body or a path parameter, unless tests/server/contract/shop.ts has one. */
  example?: Example;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Largest accepted body in bytes; 1 MB by default. */
  maxBody?: number;
  /** Maximum number of files; set for calls whose body is multipart with files under `files[]`. */
  files?: number;
  /** Called by pages of the storefront without a session; 404 on the console's origin. */
  origin?: 'storefront';
  /**
   * True for a list that is sent as an array of rows. The header `Content-Range` contains the
   * total, or `*` when the list is read in batches. `X-More: true` means that more rows match,
   * because counting stopped at a limit.
   */
  range?: true;
}

interface ReadingShape extends Shape {
  changes: false;
  /**
   * False: the call runs without row level security, because it uses a provider, all shops, or no
   * database.
   */
  transaction?: false;
  answersSecret?: false;
}

interface ChangingShape extends Shape {
  /** The call changes data, so the server rejects cross-site requests, also for a GET. */
  changes: true;
  /**
   * True: the call and its footprint are one transaction. False, for calls that use another
   * service, hash a password or start a job: the call opens its own transactions, and the footprint
   * follows.
   */
  transaction: boolean;
  /** The answer contains a secret of the shop, so impersonations may not call it. */
  answersSecret?: true;
}

export type CallShape = ReadingShape | ChangingShape;

export const merchantRead = { access: 'merchant', changes: false } as const;
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
