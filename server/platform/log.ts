import pino, { type DestinationStream, type Logger } from 'pino';

const SECRETS = ['password', 'newpassword', 'cookie', 'authorization', 'token', 'secret', 'pass'];
const REDACTED = [
  ...SECRETS,
  ...SECRETS.map((name) => `*.${name}`),
  ...SECRETS.map((name) => `*.*.${name}`),
  '*["set-cookie"]',
  '*.*["set-cookie"]',
];

const CENSOR = '[hidden]';

/**
 * Creates the process log: one JSON object per line on standard error, so that standard output
 * contains only messages for people. Passwords, cookies and tokens are never logged.
 * @param hidden secrets that are removed from every line
 */
export function createLog(
  level: string,
  destination: DestinationStream = standardError(),
  hidden: readonly string[] = [],
): Logger {
  return pino(
    {
      level,
      base: null,
      redact: { paths: REDACTED, censor: CENSOR },
      serializers: { err: describeError },
    },
    hidden.length > 0 ? withoutHidden(destination, hidden) : destination,
  );
}

function standardError(): DestinationStream {
  const destination = pino.destination({ dest: 2, sync: true });
  // The reader of the log may end before the server.
  destination.on('error', () => {});
  return destination;
}

function withoutHidden(destination: DestinationStream, hidden: readonly string[]) {
  // The secrets in the form in which JSON contains them.
  const texts = hidden.map((text) => JSON.stringify(text).slice(1, -1));
  return {
    write(line: string) {
      destination.write(texts.reduce((rest, text) => rest.replaceAll(text, CENSOR), line));
    },
  };
}

/** Returns an error for the log, without a database error's `detail`, which quotes the row. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}
