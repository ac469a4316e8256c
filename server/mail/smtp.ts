import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MessageKey } from '../http/messages';
import { MailFailure } from './failure';
import { publicAddress } from './public-host';
import type { MailService, MailSettings } from './service';

/** Below the patience of the whole call, so that the reason is known when it ends. */
const STEP = 8_000;

/**
 * Sends by SMTP. `secure` is TLS from the first byte; else STARTTLS where the server offers it.
 * `publicOnly` refuses hosts of this machine's own networks.
 */
export function smtpService(
  settings: Pick<MailSettings, 'host' | 'port' | 'user' | 'pass' | 'secure'>,
  { publicOnly = false } = {},
): MailService {
  return async (mail) => {
    const { host, port, secure, user, pass } = settings;
    const transport = createTransport({
      host: publicOnly ? await publicAddress(host) : host,
      // The certificate is of the name, whatever address it led to.
      ...(isIP(host) === 0 && { tls: { servername: host } }),
      port,
      secure,
      ...(user && { auth: { user, pass } }),
      connectionTimeout: STEP,
      greetingTimeout: STEP,
      socketTimeout: STEP,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw new MailFailure(reasonOf(error), fateOf(error));
    } finally {
      transport.close();
    }
  };
}

const REASONS: Record<string, MessageKey> = {
  EAUTH: 'mail_refused',
  ETIMEDOUT: 'mail_slow',
  ECONNECTION: 'mail_unreachable',
  ESOCKET: 'mail_unreachable',
  EDNS: 'mail_unreachable',
};

/** Failures before anything of the message was given away. */
const EARLY = new Set(['EAUTH', 'ENOAUTH', 'ECONFIG', 'EDNS', 'EENVELOPE', 'EPROXY', 'ETLS']);

function reasonOf(error: unknown): MessageKey {
  return REASONS[readError(error).code] ?? 'mail_failed';
}

/** A server that said no has not taken it; a connection that broke says nothing once it was made. */
function fateOf(error: unknown): MailFailure['fate'] {
  const { code, responseCode, syscall } = readError(error);
  if (responseCode >= 400) return { surely: true, again: responseCode < 500 || code === 'EAUTH' };
  const surely = EARLY.has(code) || syscall === 'connect';
  return { surely, again: surely };
}

function readError(error: unknown) {
  const { code, responseCode, syscall } = (error instanceof Error ? error : {}) as {
    code?: unknown;
    responseCode?: unknown;
    syscall?: unknown;
  };
  return {
    code: String(code ?? ''),
    responseCode: Number(responseCode ?? 0),
    syscall: String(syscall ?? ''),
  };
}
