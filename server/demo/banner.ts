import type { Language } from '@catalogue/language';
import type { Env } from '@server/platform/env';
import { DEMO_PASSWORD } from './accounts';

/** Mailbox names of the demo users with their shop; staff support both shops. */
const SIGN_INS: readonly [name: string, shop?: Language][] = [
  ['merchant', 'tr'],
  ['merchant-en', 'en'],
  ['influencer', 'tr'],
  ['influencer-en', 'en'],
  ['staff'],
  ['limited'],
];

/** Returns the start message of the server: its addresses and, for a demo, how to sign in. */
export function banner(env: Env, port: number): string {
  // With PORT=0 the system chooses the port, so the configured address lacks it.
  const reached = (origin: string) => {
    const { protocol, hostname } = new URL(origin);
    return env.port === 0 ? `${protocol}//${hostname}:${port}` : origin;
  };
  const main = reached(env.publicUrl);
  const { protocol, port: shownPort } = new URL(main);
  const suffix = shownPort && `:${shownPort}`;
  const influencers = env.influencerHosts.map((host) => `${protocol}//${host}${suffix}`);
  const lines = [
    '',
    'Vitrin is running.',
    `  Console      ${main}`,
    ...influencers.map((address) => `  Influencers  ${address}`),
    `  Demo shop    ${reached(env.storefrontUrl)}/demo-shop/`,
    `  Data         ${env.databaseUrl ? 'DATABASE_URL' : env.dataDir}`,
  ];
  if (env.demo) {
    const signIns = SIGN_INS.flatMap(([name, shop = env.demoLanguage]) =>
      !env.demoLanguage || shop === env.demoLanguage ? name : [],
    );
    const width = Math.max(...signIns.map((name) => name.length));
    const where = (name: string) =>
      name.startsWith('influencer') ? (influencers[0] ?? main) : main;
    lines.push('', `Demo sign-ins, password ${DEMO_PASSWORD}`);
    for (const name of signIns) {
      lines.push(
        `  ${name.padEnd(width)}  ${`${name}@vitrin.example`.padEnd(width + 15)}  ${where(name)}`,
      );
    }
  }
  return [...lines, '', ''].join('\n');
}
