import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { allowedAddresses, publicNetwork } from '@server/http/outbound/network';
import { beforeAbort } from '@server/platform/before-abort';
import type { MessageKey } from '@server/platform/messages';
import { createTransport } from 'nodemailer';
import { MailFailure, type MailService, type MailSettings } from './types';

const SILENCE_TIMEOUT_MS = 8_000;

interface SmtpOptions {
  /** Time limit of the full dialogue, in case the mail server answers byte by byte. */
  timeoutMs: number;
  publicOnly?: boolean;
}

/**
 * Creates a service that sends by SMTP. `secure` uses TLS from the first byte; otherwise STARTTLS
 * when the server offers it. `publicOnly` rejects hosts in private networks.
 */
export function smtpService(
  settings: Pick<MailSettings, 'host' | 'port' | 'user' | 'pass' | 'secure'>,
  { timeoutMs, publicOnly = false }: SmtpOptions,
): MailService {
  return async (mail, stopped) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = stopped ? AbortSignal.any([limit, stopped]) : limit;
    const { host, port, secure, user, pass } = settings;
    const transport = createTransport({
      host: publicOnly ? await beforeAbort(publicAddress(host), signal, tooSlow) : host,
      // The certificate is checked against the host name, not the address.
      ...(isIP(host) === 0 && { tls: { servername: host } }),
      port,
      secure,
      ...(user && { auth: { user, pass } }),
      connectionTimeout: SILENCE_TIMEOUT_MS,
      greetingTimeout: SILENCE_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    // The mail server requests the content last: before that, it cannot have accepted the e-mail.
    let handedOver = false;
    transport.use('stream', ({ message }, done) => {
      const read = message.createReadStream.bind(message);
      message.createReadStream = () =>
        Readable.from(
          (async function* () {
            handedOver = true;
            yield* read();
          })(),
        );
      done();
    });
    try {
      await transport.sendMail({ ...mail, signal });
    } catch (error) {
      throw new MailFailure(reasonOf(error), outcomeOf(error, handedOver));
    }
  };
}

/**
 * Returns a public address of the host.
 * @throws MailFailure when the host is in a private network or cannot be resolved
 */
async function publicAddress(host: string): Promise<string> {
  const found = await allowedAddresses(host, publicNetwork);
  if (found === 'internal-address') {
    throw new MailFailure('mail_private', { notAccepted: true, mayRetry: false });
  }
  if (found === 'dns' || !found[0]) {
    throw new MailFailure('mail_unreachable', { notAccepted: true, mayRetry: true });
  }
  return found[0].address;
}

const tooSlow = () => new MailFailure('mail_slow', { notAccepted: true, mayRetry: true });

const REASONS: Record<string, MessageKey> = {
  EAUTH: 'mail_refused',
  ETIMEDOUT: 'mail_slow',
  EABORT: 'mail_slow',
  ECONNECTION: 'mail_unreachable',
  ESOCKET: 'mail_unreachable',
  EDNS: 'mail_unreachable',
};

/** Codes of errors in settings or addresses, which would also occur in every further attempt. */
const PERMANENT_CODES = new Set(['ECONFIG', 'EENVELOPE', 'EMESSAGE', 'ENOAUTH']);

function reasonOf(error: unknown): MessageKey {
  return REASONS[readError(error).code] ?? 'mail_failed';
}

/**
 * Returns the outcome of a failed delivery; an e-mail whose content was sent without an answer may
 * have been accepted.
 */
function outcomeOf(error: unknown, handedOver: boolean): MailFailure['outcome'] {
  const { code, responseCode } = readError(error);
  if (responseCode >= 400)
    return { notAccepted: true, mayRetry: responseCode < 500 || code === 'EAUTH' };
  return { notAccepted: !handedOver, mayRetry: !handedOver && !PERMANENT_CODES.has(code) };
}

function readError(error: unknown) {
  const { code, responseCode } = (error instanceof Error ? error : {}) as {
    code?: unknown;
    responseCode?: unknown;
  };
  return { code: String(code ?? ''), responseCode: Number(responseCode ?? 0) };
}
