import { DAY_MS } from '@catalogue/lib/durations';
import { hashPassword } from '@server/areas/account/session/password';
import type { Deps } from '@server/context';
import { emailKey } from '@server/shop/users';
import type { DemoShop } from './shops';
import type { DemoAccount } from './texts/types';

/** Password of all demo users; printed at the start. */
export const DEMO_PASSWORD = 'Vitrin1!demo';

const STAFF: readonly DemoAccount[] = [
  {
    pid: 'vitrin-staff',
    shop: '/demo-shop/',
    email: 'staff@vitrin.example',
    name: 'Kerem Aydın',
    host: 'main',
    extra: { admin: true },
  },
  {
    pid: 'vitrin-limited',
    shop: '',
    email: 'limited@vitrin.example',
    name: 'Ece Şahin',
    host: 'main',
    extra: { limited_admin: true },
  },
];

export const demoAccounts = ({ texts }: DemoShop): readonly DemoAccount[] => [
  ...texts.accounts,
  ...STAFF,
];

/** Creates the shops and users of the demo; existing shops and users stay unchanged. */
export async function createDemoAccounts({ db, env, now }: Deps, demo: DemoShop): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { pid, shop, email, name, host, extra } of demoAccounts(demo)) {
    const url = shop && `${env.storefrontUrl}${shop}`;
    const scriptSeenAt = pid === demo.pid ? new Date(now().getTime() - DAY_MS) : null;
    await db
      .insertInto('product')
      .values({
        pid,
        type: 'base',
        settings: JSON.stringify({ url, ...(pid === demo.pid && { brand: demo.texts.brand }) }),
        created_at: now(),
        onboarded_at: now(),
        // The demo's visitors used the script, so it counts as seen a day ago.
        loaded_once: scriptSeenAt,
        script_seen_at: scriptSeenAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('users')
      .values({
        id: `demo-${email.split('@')[0]}`,
        pid,
        host,
        email,
        email_key: emailKey(email),
        name,
        company: demo.texts.company,
        phone: '905321112233',
        password_hash: passwordHash,
        // Language of the e-mails that the user gets before the first sign-in.
        ...(pid === demo.pid && { language: demo.texts.language }),
        extra: JSON.stringify(extra),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
