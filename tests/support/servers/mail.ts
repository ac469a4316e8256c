import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

interface SmtpBehaviour {
  user?: string;
  pass?: string;
  /** Pause before the greeting, milliseconds. */
  greetingDelay?: number;
  /** Pause before accepting the sender and before accepting the recipient, milliseconds. */
  envelopeDelay?: number;
  /** Pause before each reply, milliseconds; fixed at the start. */
  replyDelay?: number;
  /** Pause after each message, milliseconds. */
  delay?: number;
  /** Reaction to a message: accept it, reject it for good or for now, or close the connection. */
  ending?: 'take' | 'refuse' | 'refuse for now' | 'cut';
}

/** Starts an SMTP server. Sign-in is optional and succeeds only with `user` and `pass`. */
export async function startSmtpServer(initial: SmtpBehaviour = {}) {
  const behaviour: Required<SmtpBehaviour> = {
    user: 'shop',
    pass: 'secret',
    greetingDelay: 0,
    envelopeDelay: 0,
    delay: 0,
    replyDelay: 0,
    ending: 'take',
    ...initial,
  };
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_session, done) => void setTimeout(done, behaviour.greetingDelay),
    onMailFrom: (_address, _session, done) => void setTimeout(done, behaviour.envelopeDelay),
    onRcptTo: (_address, _session, done) => void setTimeout(done, behaviour.envelopeDelay),
    onAuth: (auth, _session, done) =>
      auth.username === behaviour.user && auth.password === behaviour.pass
        ? done(null, { user: behaviour.user })
        : done(new Error('Invalid login')),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        setTimeout(() => {
          if (behaviour.ending === 'take') done();
          else if (behaviour.ending === 'refuse') done(refusal(554));
          else if (behaviour.ending === 'refuse for now') done(refusal(451));
          else for (const socket of sockets) socket.destroy();
        }, behaviour.delay);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: innerPort } = server.server.address() as AddressInfo;
  const slow =
    behaviour.replyDelay > 0 ? await delayReplies(innerPort, behaviour.replyDelay) : undefined;
  return {
    port: slow?.port ?? innerPort,
    mails,
    behave: (change: SmtpBehaviour) => Object.assign(behaviour, change),
    close: () => {
      for (const socket of sockets) socket.destroy();
      slow?.close();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Opens a port that forwards to another one and delays every reply. */
async function delayReplies(port: number, delay: number) {
  const front = createNetServer((client) => {
    const server = connect(port, '127.0.0.1');
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.pipe(server);
    server.on('data', (reply) => setTimeout(() => client.write(reply), delay));
    server.on('close', () => setTimeout(() => client.destroy(), delay));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return { port: (front.address() as AddressInfo).port, close: () => front.close() };
}

export const smtpSettings = (port: number) => ({
  host: '127.0.0.1',
  port,
  user: 'shop',
  pass: 'secret',
  secure: false,
  from: 'shop@ladin.example',
  subject: '',
  sendinblueApiKey: '',
});

export const mailSettings = (
  port: number,
  {
    mailTemplate = '',
    ...more
  }: Partial<ReturnType<typeof smtpSettings>> & { mailTemplate?: string } = {},
) => ({
  mailTemplate,
  preferredMailService: 'smtp' as const,
  smtpSettings: { ...smtpSettings(port), ...more },
});

export interface BrevoCall {
  path: string;
  key: string;
  body: Record<string, unknown>;
}

/** Starts a local server with the documented endpoint POST /v3/smtp/email of Brevo. */
export async function startBrevoServer(key: string) {
  const received: BrevoCall[] = [];
  let answer: { status: number; delay: number } = { status: 0, delay: 0 };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readAll(request));
    const given = String(request.headers['api-key']);
    received.push({ path: request.url ?? '', key: given, body });
    const status = answer.status || (given === key ? 201 : 401);
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        status === 201
          ? '{"messageId":"<1@smtp-relay.example>"}'
          : '{"code":"unauthorized","message":"Key not found"}',
      );
    }, answer.delay);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next: Partial<typeof answer>) => {
      answer = { status: 0, delay: 0, ...next };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Decodes quoted-printable text, such as a mail or one of its parts; its characters are UTF-8. */
export function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
