import { AppError } from '@server/platform/errors';

/**
 * A path's id as a number.
 * @throws AppError `not_found`: anything that is no id is an unknown one
 */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}
