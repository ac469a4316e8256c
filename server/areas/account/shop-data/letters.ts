import type { Ctx } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { enqueueMail } from '@server/mail/outbox';
import { writeLetter } from '@server/mail/texts';
import { merchantsOf } from '@server/shop/users';

/** E-mails everybody who runs the shop until when a sign-in cancels the deletion. */
export async function mailLeaving(
  { shop, env, now }: Pick<Ctx, 'env' | 'now'> & { shop: ShopDb },
  at: Date,
): Promise<void> {
  const link = `${env.publicUrl}/login`;
  for (const { email, language } of await merchantsOf(shop).execute()) {
    const day = at.toLocaleDateString(language === 'tr' ? 'tr-TR' : 'en-GB', {
      timeZone: 'Europe/Istanbul',
      dateStyle: 'long',
    });
    const letter = writeLetter('leaving', language, { link, quote: day });
    await enqueueMail(shop, { to: email, ...letter }, now());
  }
}
