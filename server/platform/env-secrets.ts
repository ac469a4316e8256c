import type { ParsedEnv } from './env';

/**
 * Minimum length of a secret that is masked in the log; shorter secrets could be ordinary words.
 */
const MIN_CHARS = 8;

/** Returns the secret settings, in all encodings in which they may be quoted. */
export function secretsOf(env: ParsedEnv): string[] {
  const keys = [env.secretKey, env.previousSecretKey].flatMap((key) =>
    key ? (['base64', 'base64url', 'hex'] as const).map((form) => key.toString(form)) : [],
  );
  const urls = [env.databaseUrl, env.databaseListenUrl, env.mailUrl, env.uploadsUrl, env.eventsUrl];
  const texts = [env.metricsToken, env.shopify?.secret, env.paddle?.authCode];
  return [...keys, ...texts, ...urls.flatMap(passwordOf)]
    .filter((secret) => secret !== undefined)
    .filter((secret) => secret.length >= MIN_CHARS);
}

/** Returns the password as written, decoded and in Basic authentication; for Brevo, the key. */
function passwordOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { protocol, username, password, host } = new URL(address);
  if (protocol === 'brevo:') return [host];
  const [user, meant] = [username, password].map(decoded) as [string, string];
  return [password, meant, Buffer.from(`${user}:${meant}`).toString('base64')];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
