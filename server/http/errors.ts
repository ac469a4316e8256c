import type { Language } from '@catalogue/language';
import { ERROR_STATUS, type ErrorCode, type Failure } from '@contract/envelope';
import { type MessageKey, sentence } from './messages';

export type FieldProblem = NonNullable<Failure['error']['fields']>[number];

interface Details {
  /** The sentence to answer with; the code's own when left out. */
  message?: MessageKey;
  fields?: readonly FieldProblem[];
  /** Seconds until a new try may succeed; sent as Retry-After. */
  retryAfter?: number;
}

/** The one error that reaches a user: a code of the closed list and what to say about it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? code);
    this.code = code;
    this.details = details;
  }
}

/** A body as the contract's `failure` with its status; never more than the error says of itself. */
export function toFailure(error: AppError, language: Language): { status: number; body: Failure } {
  const { fields, message } = error.details;
  return {
    status: ERROR_STATUS[error.code],
    body: {
      success: false,
      message: sentence(message ?? error.code, language),
      error: { code: error.code, ...(fields && { fields: [...fields] }) },
    },
  };
}

/** Turns what was thrown into an AppError; the unknown becomes `internal` and says nothing more. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError(isDatabaseDown(thrown) ? 'unavailable' : 'internal');
}

const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P03',
  '53300',
]);

function isDatabaseDown(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown ? String(thrown.code) : '';
  return (
    DOWN_CODES.has(code) || /connection (timeout|terminated)|timeout exceeded/i.test(thrown.message)
  );
}
