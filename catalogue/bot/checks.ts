import { fold } from '../lib/fold';
import { safeUrl } from '../lib/url';
import type { BotAction, BotIssue } from './types';

const MAX_TEXT_CHARS = 4000;

export const required = (value: unknown, path: string): BotIssue[] =>
  typeof value === 'string' && value.trim() ? [] : [{ path, code: 'required' }];

export const noLonger = (value: unknown, path: string, most = MAX_TEXT_CHARS): BotIssue[] =>
  typeof value === 'string' && value.length > most
    ? [{ path, code: 'tooLong', params: { most } }]
    : [];

export const textProblems = (value: unknown, path: string): BotIssue[] => [
  ...required(value, path),
  ...noLonger(value, path),
];

/** Pattern of a name under which later messages use an answer: `{{answer:name}}`. */
const NAME = /^[\p{L}\p{N}_]+$/u;
const MAX_NAME_CHARS = 30;

export const nameProblems = (name: string | undefined, path: string): BotIssue[] => [
  ...required(name, path),
  ...noLonger(name, path, MAX_NAME_CHARS),
  ...(name?.trim() && !NAME.test(name) ? [{ path, code: 'notAName' }] : []),
];

/**
 * A valid address of a link. `shop.com` without a scheme is invalid, because it would be a path on
 * the chat page's own origin.
 */
const LINK_ADDRESS = /^(https?:\/\/[^/:]+(:\d+)?([/?#]|$)|tel:|mailto:|\/)/i;

export function urlProblems(value: unknown, path: string, needed: boolean): BotIssue[] {
  if (typeof value !== 'string' || !value.trim()) return needed ? [{ path, code: 'required' }] : [];
  return safeUrl(value) && LINK_ADDRESS.test(value.trim()) ? [] : [{ path, code: 'notAUrl' }];
}

const IMAGES = /\.(png|jpe?g|gif|webp|avif|svg)$/;
const VIDEOS = /\.(mp4|webm|mov|m4v|3gp|ogv)$/;
const FILE_ENDING = /\.[a-z0-9]{2,5}$/;

/** Rejects an invalid address, and one with a file extension that is not of the given kind. */
export function mediaProblems(
  { value }: BotAction,
  path: string,
  kind: 'image' | 'video',
): BotIssue[] {
  const wrong = urlProblems(value, `${path}.value`, true);
  if (wrong.length > 0) return wrong;
  const file =
    fold(String(value).split(/[?#]/, 1)[0] ?? '')
      .split('/')
      .at(-1) ?? '';
  const fileName = /^https?:\/\/[^/]+$/i.test(String(value)) ? '' : file;
  if (!FILE_ENDING.test(fileName)) return [];
  const fits = (kind === 'image' ? IMAGES : VIDEOS).test(fileName);
  return fits
    ? []
    : [{ path: `${path}.value`, code: kind === 'image' ? 'notAnImage' : 'notAVideo' }];
}
