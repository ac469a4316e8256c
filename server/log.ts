import pino, { type DestinationStream, type Logger } from 'pino';

const SECRETS = ['password', 'newpassword', 'cookie', 'authorization', 'token', 'secret', 'pass'];
const REDACTED = [
  ...SECRETS,
  ...SECRETS.map((name) => `*.${name}`),
  ...SECRETS.map((name) => `*.*.${name}`),
  '*["set-cookie"]',
  '*.*["set-cookie"]',
];

/**
 * The process log: one JSON object a line, on standard error so that what a person should read
 * stays alone on standard output. Passwords, cookies and tokens never reach it.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: REDACTED, censor: '[hidden]' },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
}

/** What helps to find a fault; a database error's `detail` would quote the row it failed on. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}
