import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@server/platform/errors';

/** Argon2id parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Maximum simultaneous hashes, because each needs much memory and CPU. */
const MAX_CONCURRENT_HASHES = 4;
/** Maximum waiting hashes; further requests get 503. */
const MAX_WAITING = 100;

let running = 0;
const queue: (() => void)[] = [];

/** Returns the text to store for a new password: algorithm, parameters, salt and hash. */
export function hashPassword(password: string): Promise<string> {
  return whenFree(() => hash(password, PARAMETERS));
}

/**
 * Returns whether the password matches the stored hash. Takes the same time for an unknown user.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await dummyHash());
  const isCorrect = await whenFree(() => verify(against, password));
  return isCorrect && stored !== undefined;
}

export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  return !stored.includes(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= hash('no user has this password', PARAMETERS);
  return dummy;
}

async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT_HASHES) {
    if (queue.length >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 5 });
    await new Promise<void>((go) => queue.push(go));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}
