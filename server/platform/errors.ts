import { ISSUE_TEXTS } from '@catalogue/fields/issue-texts';
import type { Language } from '@catalogue/language';
import { ERROR_STATUS, type ErrorCode, type Failure } from '@contract/envelope';
import { fillIn, type MessageKey, sentence } from './messages';

export type FieldProblem = NonNullable<Failure['error']['fields']>[number];

interface Details {
  /** Message of the response; by default the message of the code. */
  message?: MessageKey | undefined;
  params?: Record<string, string | number>;
  fields?: readonly FieldProblem[];
  /** True to add a message to each schema error, for clients without their own messages. */
  describeFields?: true;
  /** Seconds until a retry may succeed; sent as Retry-After. */
  retryAfter?: number;
}

/** The only error shown to users: a code of the closed list and its message. */
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
 * Converts an error to a response. If it is unexpected, the body has the request's id, by which the
 * operator finds the log entry.
 */
export function toFailure(
  error: AppError,
  language: Language,
  requestId?: string,
): { status: number; body: Failure } {
  const { fields, message, params, describeFields } = error.details;
  const quoted = error.code === 'internal' && requestId ? { requestId } : undefined;
  const text = sentence(message ?? error.code, language, params);
  return {
    status: ERROR_STATUS[error.code],
    body: {
      success: false,
      message: quoted
        ? `${text} ${sentence('request_id', language, { id: quoted.requestId })}`
        : text,
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

/** Adds the message to a field problem; a code that only one form uses gets the general message. */
function inWords(problem: FieldProblem, language: Language): FieldProblem {
  const text = issueTexts.get(problem.code) ?? ISSUE_TEXTS.wrongType;
  return { ...problem, message: fillIn(text[language], problem.params) };
}

/** Converts a thrown value to an AppError; an unknown value becomes `internal` without details. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof Error)) return new AppError('internal');
  const code = 'code' in thrown ? String(thrown.code) : '';
  if (isStorageFull(code)) return new AppError('storage_full', { retryAfter: 60 });
  if (isDatabaseDown(code, thrown.message)) return new AppError('unavailable', { retryAfter: 5 });
  // SQLSTATE class 22 is a data exception: a value that passed our validation but fits no column.
  if (/^22...$/.test(code)) return new AppError('invalid', { message: 'value_unusable' });
  return new AppError('internal');
}

/** Codes of the operating system, and of an unavailable, starting or overloaded database. */
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
  // The connection was closed by the idle-in-transaction or transaction timeout.
  '25P03',
  '25P04',
  // The statement failed with a serialization failure or a deadlock: a retry may succeed.
  '40001',
  '40P01',
  '53200',
  '53300',
  // The statement timed out, or the database shuts down, has crashed, is starting, or closed an
  // idle session.
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

/**
 * Returns whether a disk is full: this server's, or the database's, which is then read-only
 * (25006).
 */
function isStorageFull(code: string): boolean {
  return ['ENOSPC', 'EDQUOT', '53100', '25006'].includes(code);
}
