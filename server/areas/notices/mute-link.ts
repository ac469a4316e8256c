import { createHmac } from 'node:crypto';
import { NOTICE_KINDS, type NoticeKindName } from '@catalogue/health/notices';
import type { Deps } from '@server/context';
import { isSameSecret } from '@server/platform/constant-time';

/** The digest, or e-mails about one kind or all kinds of notices. */
export type Mutable = 'digest' | 'alerts' | NoticeKindName;

interface Reader {
  pid: string;
  user: string;
  what: Mutable;
}

const PATH = '/notifications/off';

export function muteLink({ publicUrl, secretKey }: Deps['env'], reader: Reader): string {
  const payload = Buffer.from(JSON.stringify([reader.pid, reader.user, reader.what]));
  const token = payload.toString('base64url');
  return `${publicUrl}${PATH}/${token}.${sign(secretKey, token)}`;
}

/** Parses the token of an unsubscribe link; null for a link that this installation did not sign. */
export function readMuteLink({ secretKey }: Deps['env'], token: string): Reader | null {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(secretKey, payload))) return null;
  // The signature proves that `muteLink` wrote this JSON.
  const [pid, user, what] = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return [...NOTICE_KINDS, 'digest', 'alerts'].includes(what) ? { pid, user, what } : null;
}

/** Returns the headers with which mail programs offer to unsubscribe (RFC 8058). */
export const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const sign = (key: Buffer, token: string) =>
  createHmac('sha256', key).update(`notifications/${token}`).digest('base64url');
