import type { User } from '@contract/entities/user';
import { hashPassword } from '@server/areas/account/session/password';
import type { Deps } from '@server/context';
import { DEMO_PID } from '@server/shop/demo-pid';
import { emailKey } from '@server/shop/users';
import { demoBrand } from './brand';

/** The password of every demo sign-in; printed at the start. */
export const DEMO_PASSWORD = 'Vitrin1!demo';

interface DemoAccount {
  pid: string;
  shop: string;
  email: string;
  name: string;
  host: User['host'];
  extra: User['extra'];
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    pid: DEMO_PID,
    shop: '/demo-shop/',
    email: 'merchant@vitrin.example',
    name: 'Defne Yıldız',
    host: 'main',
    extra: {
      ...{ inf: true, useSchedule: true, comment: true, question: true, poll: true },
      pairs: true,
    },
  },
  {
    pid: DEMO_PID,
    shop: '',
    email: 'deniz@vitrin.example',
    name: 'Deniz Aydın',
    host: 'main',
    extra: { comment: true, question: true },
  },
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
  {
    pid: DEMO_PID,
    shop: '',
    email: 'influencer@vitrin.example',
    name: 'Mert Işık',
    host: 'influencer',
    extra: { inf: true, inf_id: 'mert-isik' },
  },
];

/** Shops and sign-ins of the demo; those already there stay as they are. */
export async function createDemoAccounts({ db, env, now }: Deps): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { pid, shop, email, name, host, extra } of demoAccounts) {
    const url = shop && `${env.storefrontUrl}${shop}`;
    await db
      .insertInto('product')
      .values({
        pid,
        type: 'base',
        settings: JSON.stringify({ url, ...(pid === DEMO_PID && { brand: demoBrand }) }),
        created_at: now(),
        onboarded_at: now(),
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
        company: 'Ladin Ev',
        phone: '905321112233',
        password_hash: passwordHash,
        extra: JSON.stringify(extra),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
