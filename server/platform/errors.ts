import { ISSUE_TEXTS } from '@catalogue/fields/issue-texts';
import type { Language } from '@catalogue/language';
import { ERROR_STATUS, type ErrorCode, type Failure } from '@contract/envelope';
import { fillIn, type MessageKey, sentence } from './messages';

export type FieldProblem = NonNullable<Failure['error']['fields']>[number];

interface Details {
  /** The sentence to answer with; the code's own by default. */
  message?: MessageKey | undefined;
  /** Values for the placeholders of the message. */
  params?: Record<string, string | number>;
  fields?: readonly FieldProblem[];
  /** The fields come from a schema, so each is answered with a sentence for clients without texts of their own. */
  describeFields?: true;
  /** Seconds until a new try may succeed; sent as Retry-After. */
  retryAfter?: number;
}

/** The one error that reaches a user: a code of the closed list and its sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? code);
    this.code = code;
    this.details = details;
  }
}

/**
 * A body as the contract's `failure` with its status; never more than the error's own fields. What nobody expected
 * names the request, so that whoever reads it can quote what the log has.
 */
export function toFailure(
  error: AppError,
  language: Language,
  requestId?: string,
): { status: number; body: Failure } {
  const { fields, message, params, describeFields } = error.details;
  const quoted = error.code === 'internal' && requestId ? { requestId } : undefined;
  const said = sentence(message ?? error.code, language, params);
  return {
    status: ERROR_STATUS[error.code],
    body: {
      success: false,
      message: quoted
        ? `${said} ${sentence('request_id', language, { id: quoted.requestId })}`
        : said,
      error: {
        code: error.code,
        ...(fields && {
          fields: fields.map((field) => (describeFields ? inWords(field, language) : field)),
        }),
        ...quoted,
      },
    },
  };
}

const issueTexts = new Map<string, Record<Language, string>>(Object.entries(ISSUE_TEXTS));

/** A field problem with its sentence; codes that only one form knows get the general one. */
function inWords(problem: FieldProblem, language: Language): FieldProblem {
  const text = issueTexts.get(problem.code) ?? ISSUE_TEXTS.wrongType;
  return { ...problem, message: fillIn(text[language], problem.params) };
}

/** Turns what was thrown into an AppError; the unknown becomes `internal` without details. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof Error)) return new AppError('internal');
  const code = 'code' in thrown ? String(thrown.code) : '';
  if (isStorageFull(code)) return new AppError('storage_full', { retryAfter: 60 });
  if (isDatabaseDown(code, thrown.message)) return new AppError('unavailable', { retryAfter: 5 });
  // Class 22, data exception: a value that no check of ours refused and no column can hold.
  if (/^22...$/.test(code)) return new AppError('invalid', { message: 'value_unusable' });
  return new AppError('internal');
}

/** Codes of the operating system and SQLSTATEs of a database that is away, starting or overloaded. */
const DOWN_CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // Idle in a transaction, or a transaction, for too long: the connection was ended.
  '25P03',
  '25P04',
  // Serialization failure and deadlock: the same again may succeed.
  '40001',
  '40P01',
  '53200',
  '53300',
  // Statement timeout, shutdown, crash, starting up, idle session timeout.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);

function isDatabaseDown(code: string, message: string): boolean {
  return (
    DOWN_CODES.has(code) ||
    /^08...$/.test(code) ||
    /connection (error|timeout|terminated)|timeout (exceeded|expired)|query read timeout/i.test(
      message,
    )
  );
}

/** No room on a disk: ours, or the database's, which then only reads (25006). */
function isStorageFull(code: string): boolean {
  return ['ENOSPC', 'EDQUOT', '53100', '25006'].includes(code);
}
