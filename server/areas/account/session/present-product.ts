import { windowsAt } from '@catalogue/reports/attribution';
import { DEFAULT_CONSENT } from '@catalogue/visitors/consent';
import { DEFAULT_GUARD } from '@catalogue/visitors/visitor-guard';
import type { Product } from '@contract/entities/account/product';
import { DEFAULT_MAIL_TEMPLATE, EMPTY_SMTP } from '@server/areas/account/settings/mail-settings';
import type { maskedSecrets } from '@server/db/secrets';
import type { ProductTable } from '@server/db/tables/accounts';
import type { Env } from '@server/platform/env';
import { effectiveLimit } from '@server/shop/daily-limit';
import type { Selectable } from 'kysely';

/** Empty values for settings that influencers may not see. */
const HIDDEN = {
  username: '',
  googleAnalyticsId: '',
  smtp: undefined,
  mailTemplate: undefined,
  preferredMailService: undefined,
} as const;

/**
 * Presents a shop with its settings. `masked` is null for an influencer, who gets only the settings
 * that influencer pages need.
 */
export function presentProduct(
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
