import { AppError } from '@server/platform/errors';

/** Parses an id in a path. @throws AppError `not_found` for anything that is not an id */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}
