import type { ErrorCode, Failure } from '@contract/envelope';
import { HttpError } from 'react-admin';

/** Returns the contract's error code; undefined for an error that does not come from the server. */
export function errorCode(error: unknown): ErrorCode | undefined {
  return failureOf(error)?.error?.code as ErrorCode | undefined;
}

/** Returns the fields that an `invalid` answer names; empty for other errors. */
export function errorFields(error: unknown): NonNullable<Failure['error']['fields']> {
  return failureOf(error)?.error?.fields ?? [];
}

/** Returns a message of the server or a text key; `translate` handles both. */
export function errorMessage(error: unknown): string {
  return error instanceof HttpError && error.message ? error.message : 'app.error.unexpected';
}

function failureOf(error: unknown): Failure | undefined {
  // The cast is safe: http.ts puts only a Failure into an HttpError.
  return error instanceof HttpError ? (error.body as Failure | undefined) : undefined;
}
