import type { ParsedEnv } from './env';

/** Shorter ones would take ordinary words out of what is written. */
const MIN_CHARS = 8;

/** The secrets among the settings, in every spelling in which others may quote them. */
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

/** As it is written there, as it is meant, and as it is sent to whoever asks for a name and a password. */
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
