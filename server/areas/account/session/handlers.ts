import { windowsAt } from '@catalogue/reports/attribution';
import { DEFAULT_CONSENT } from '@catalogue/visitors/consent';
import { DEFAULT_GUARD } from '@catalogue/visitors/visitor-guard';
import type { Product } from '@contract/entities/account/product';
import { DEFAULT_MAIL_TEMPLATE, EMPTY_SMTP } from '@server/areas/account/settings/mail-settings';
import type { Ctx } from '@server/context';
import { maskedSecrets } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import type { ProductTable } from '@server/db/tables/accounts';
import { countTry, forgiveTry, type LimitKey } from '@server/http/guards/rate-limit';
import type { Handlers } from '@server/http/mount';
import type { Env } from '@server/platform/env';
import { AppError } from '@server/platform/errors';
import { effectiveLimit } from '@server/shop/daily-limit';
import { findProduct } from '@server/shop/product';
import {
  emailKey,
  findUserByEmail,
  listTiers,
  presentSignedIn,
  storePasswordHash,
} from '@server/shop/users';
import type { Selectable } from 'kysely';
import { requestPasskey, userOfPasskey } from './passkeys';
import { hashPassword, isOutdated, isPassword } from './password';
import { consumeCode } from './second-step';

export const sessionHandlers = {
  'POST /auth/login': async (ctx, { body }) => {
    const keys = await countSignIn(ctx, body.username);
    const row = await findUserByEmail(ctx.db, ctx.host, body.username);
    const isCorrect = await isPassword(row?.password_hash, body.password);
    if (!row || !isCorrect) throw new AppError('unauthenticated', { message: 'login_wrong' });
    await Promise.all(keys.map((key) => forgiveTry(ctx, key)));
    // The server checks the account's state after the password, so only its owner learns that the
    // account is disabled.
    if (row.disabled) throw new AppError('unauthenticated', { message: 'login_disabled' });
    if (row.totp_sealed) {
      if (!body.code) throw new AppError('second_step');
      await consumeCode(ctx, row, body.code);
    }
    if (isOutdated(row.password_hash)) {
      await storePasswordHash(ctx.db, row.id, await hashPassword(body.password));
    }
    await ctx.session.start(row.id);
    const tiers = await listTiers(forShop(ctx.db, row.pid), ctx.now());
    return { success: true, data: presentSignedIn(ctx, row, tiers) };
  },

  'POST /auth/passkey/options': async (ctx) => ({ success: true, data: await requestPasskey(ctx) }),

  'POST /auth/passkey/login': async (ctx, { body }) => {
    const row = await userOfPasskey(ctx, body.credential);
    await ctx.session.start(row.id);
    const tiers = await listTiers(forShop(ctx.db, row.pid), ctx.now());
    return { success: true, data: presentSignedIn(ctx, row, tiers) };
  },

  'GET /auth/logout': async (ctx) => {
    await ctx.session.end();
    return { success: true };
  },

  'GET /auth/user': async (ctx) => ({ success: true, data: ctx.user }),

  'GET /{product_type}/product': async (ctx) => {
    const row = await findProduct(ctx.shop);
    if (!row) throw new AppError('not_found');
    const masked = ctx.host === 'influencer' ? null : await maskedSecrets(ctx.shop);
    return {
      success: true,
      product: presentProduct(row, { masked, now: ctx.now(), env: ctx.env }),
    };
  },
} satisfies Partial<Handlers>;

/**
 * Counts a sign-in before the password is checked, so that parallel attempts are limited too. The
 * account's limit is per network, so that a person in another network cannot lock the user out.
 */
async function countSignIn(ctx: Ctx, username: string): Promise<LimitKey[]> {
  const account: LimitKey = `login:${ctx.host}:${emailKey(username)}:${ctx.network}`;
  const address: LimitKey = `login-ip:${ctx.network}`;
  await countTry(ctx, { key: account, most: 10, seconds: 900 });
  await countTry(ctx, { key: address, most: 100, seconds: 3600 });
  return [account, address];
}

/** Empty values for settings that influencers may not see. */
const HIDDEN = {
  username: '',
  googleAnalyticsId: '',
  smtp: undefined,
  mailTemplate: undefined,
  preferredMailService: undefined,
} as const;

/**
 * Presents a shop with its settings. `masked` masks the secrets; it is null for an influencer, who
 * gets only the settings that influencer pages need.
 */
function presentProduct(
  row: Selectable<ProductTable>,
  {
    masked,
    now,
    env,
  }: {
    masked: Awaited<ReturnType<typeof maskedSecrets>> | null;
    now: Date;
    env: Pick<Env, 'eventMonths'>;
  },
): Product {
  const settings = masked ? row.settings : { ...row.settings, ...HIDDEN };
  return {
    id: row.pid,
    type: row.type,
    product_type: row.product_type,
    onboarded: row.onboarded_at !== null,
    settings: {
      url: settings.url ?? '',
      username: settings.username ?? '',
      token: masked?.('token') ?? '',
      googleAnalyticsEnabled: settings.googleAnalyticsEnabled ?? false,
      googleAnalyticsId: settings.googleAnalyticsId ?? '',
      loaded_once: row.loaded_once?.toISOString() ?? null,
      disablePublish: settings.disablePublish ?? false,
      visitorGuard: settings.visitorGuard ?? DEFAULT_GUARD,
      consent: settings.consent ?? DEFAULT_CONSENT,
      holdout: settings.holdout?.percent ?? 0,
      pageRules: settings.pageRules ?? [],
      attribution: {
        ...windowsAt(settings.attribution, now),
        since: settings.attribution?.[0]?.since ?? null,
      },
      showWatsonsAnalytic: settings.showWatsonsAnalytic ?? false,
      retention: { eventMonths: settings.eventMonths ?? null, most: env.eventMonths },
      dailyLimit: effectiveLimit(row, now),
      questionAnswerData: {
        mailTemplate: settings.mailTemplate ?? DEFAULT_MAIL_TEMPLATE,
        preferredMailService: settings.preferredMailService ?? 'smtp',
        smtpSettings: {
          ...EMPTY_SMTP,
          ...settings.smtp,
          pass: masked?.('smtpPass') ?? '',
          sendinblueApiKey: masked?.('sendinblueApiKey') ?? '',
        },
      },
    },
  };
}
