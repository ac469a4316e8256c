import { createHmac } from 'node:crypto';
import { DAY_MS } from '@catalogue/lib/durations';
import type { Deps } from '@server/context';
import { isSameSecret } from '@server/platform/constant-time';
import type { BotKey } from './channel';

/**
 * Lifetime of a test pass in ms; longer than the idle time of a session, so an open editor keeps
 * its test pane.
 */
const LIFE_MS = DAY_MS;

type Needs = Pick<Deps, 'env' | 'now'>;

/**
 * Returns a token that proves for a day that the console opened the chat, because the chat's origin
 * has no session.
 */
export function makeTestPass({ env, now }: Needs, bot: BotKey): string {
  const end = (now().getTime() + LIFE_MS).toString(36);
  return `${end}.${sign(env, bot, end)}`;
}

export function isTestPass({ env, now }: Needs, bot: BotKey, pass: string): boolean {
  const [end = '', signature = ''] = pass.split('.');
  if (!(Number.parseInt(end, 36) > now().getTime())) return false;
  return isSameSecret(signature, sign(env, bot, end));
}

const sign = ({ secretKey }: Deps['env'], { pid, channel }: BotKey, end: string): string =>
  createHmac('sha256', secretKey).update(`bot-test/${pid}/${channel}/${end}`).digest('base64url');
