import { randomBytes } from 'node:crypto';
import type { WhatsappTemplate } from '@catalogue/bot/whatsapp/whatsapp-template';
import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import type { Body } from '@contract/calls';
import type { ConnectionTest } from '@contract/entities/bots/bot';
import type { Ctx, Deps, ShopCtx } from '@server/context';
import { maskedSecrets, readSecret, shownSecret, storeSecret } from '@server/db/secrets';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { WhatsappAccountTable } from '@server/db/tables/bots';
import { AppError } from '@server/platform/errors';
import { createCache } from '@server/work/memo';
import type { Selectable } from 'kysely';

type Row = Selectable<WhatsappAccountTable>;

const TOKEN_BYTES = 18;
const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the number's settings as the console shows them; secrets are masked. */
export async function readAccount(ctx: Pick<ShopCtx, 'shop' | 'env' | 'sessionInfo'>) {
  const { shop, env } = ctx;
  const [row, masked] = await Promise.all([ensureAccount(shop), maskedSecrets(shop)]);
  return {
    phone_number_id: row.phone_number_id,
    business_account_id: row.business_account_id,
    display_phone: row.display_phone,
    token: masked('whatsappToken'),
    app_secret: masked('whatsappAppSecret'),
    verify_token: shownSecret(ctx, row.verify_token),
    webhook_url: `${env.publicUrl}/api/whatsapp/${row.hook}`,
    version: row.version,
  };
}

/**
 * Stores the settings of the shop's WhatsApp number.
 * @throws AppError `conflict` when the stored settings are no longer at the sent version
 */
export async function storeAccount(
  { shop, env, now }: Pick<ShopCtx, 'shop' | 'env' | 'now'>,
  sent: Body<'POST /personalize/whatsapp-bot/account'>,
): Promise<void> {
  await ensureAccount(shop);
  const { version, phone_number_id, business_account_id, display_phone } = sent;
  const stored = await shop
    .updateTable('whatsapp_account')
    .set((set) => ({
      phone_number_id,
      business_account_id,
      display_phone,
      version: set('version', '+', 1),
      updated_at: now(),
    }))
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returning('version')
    .executeTakeFirst();
  if (!stored) throw new AppError('conflict');
  await storeSecret({ shop, env }, 'whatsappToken', sent.token);
  if (sent.token !== SECRET_MASK) await clearTokenFailure(shop);
  await storeSecret({ shop, env }, 'whatsappAppSecret', sent.app_secret);
}

/** Tests the entered settings with WhatsApp; a mask stands for the stored secret. */
export async function testAccount(
  { db, pid, env, ports }: Pick<ShopCtx, 'db' | 'pid' | 'env' | 'ports'>,
  sent: Body<'POST /personalize/whatsapp-bot/account/test'>,
): Promise<ConnectionTest> {
  const shop = forShop(db, pid);
  const known = async (written: string, name: 'whatsappToken' | 'whatsappAppSecret') =>
    written === SECRET_MASK ? ((await readSecret({ shop, env }, name)) ?? '') : written.trim();
  const checks = await ports.whatsapp.check({
    phoneNumberId: sent.phone_number_id,
    businessAccountId: sent.business_account_id,
    token: await known(sent.token, 'whatsappToken'),
    appSecret: await known(sent.app_secret, 'whatsappAppSecret'),
  });
  return (['number', 'business', 'secret'] as const).map((part) => ({ part, ...checks[part] }));
}

/** Returns the credentials of the shop's WhatsApp number; empty when the merchant stored none. */
export async function readAccess({ shop, env }: Pick<ShopCtx, 'shop' | 'env'>) {
  const row = await shop
    .selectFrom('whatsapp_account')
    .select(['phone_number_id', 'business_account_id', 'token_failed_at'])
    .executeTakeFirst();
  return {
    phoneNumberId: row?.phone_number_id ?? '',
    businessAccountId: row?.business_account_id ?? '',
    /** True when WhatsApp rejected the stored token. */
    tokenFailed: row?.token_failed_at != null,
    token: (await readSecret({ shop, env }, 'whatsappToken')) ?? '',
  };
}

export const canSend = ({ phoneNumberId, token }: Awaited<ReturnType<typeof readAccess>>) =>
  phoneNumberId !== '' && token !== '';

/** Returns the account; creates it on first use, with a webhook address that never changes. */
async function ensureAccount(shop: ShopDb): Promise<Row> {
  await shop
    .insertInto('whatsapp_account')
    .values({ pid: shop.pid, hook: newToken(), verify_token: newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return shop.selectFrom('whatsapp_account').selectAll().executeTakeFirstOrThrow();
}

interface Hook {
  pid: string;
  verifyToken: string;
  phoneNumberId: string;
  /** App secret; undefined until the merchant stores one. Webhooks are rejected without it. */
  appSecret: string | undefined;
}

/** Cache time in ms of accounts by webhook address; every webhook request needs its account. */
const HOOK_TTL_MS = 2_000;
const hookCache = ({ now }: Pick<Deps, 'now'>) =>
  createCache<{ hook: Hook | null }>({ maxEntries: 1_000, ttlMs: HOOK_TTL_MS, now });

/** Returns the account of a webhook address, at most `HOOK_TTL_MS` old. */
export async function findHook(
  { db, env, caches }: Pick<Deps, 'db' | 'env' | 'caches'>,
  name: string,
): Promise<Hook | null> {
  const known = caches.of(hookCache).get(name);
  if (known) return known.hook;
  const row = await db
    .selectFrom('whatsapp_account')
    .selectAll()
    .where('hook', '=', name)
    .executeTakeFirst();
  const hook = row
    ? {
        pid: row.pid,
        verifyToken: row.verify_token,
        phoneNumberId: row.phone_number_id,
        appSecret: await readSecret({ shop: forShop(db, row.pid), env }, 'whatsappAppSecret'),
      }
    : null;
  caches.of(hookCache).set(name, { hook });
  return hook;
}

/** Stores that WhatsApp rejects a shop's token; notices and the bot's pages show it. */
export async function reportTokenFailure(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  pid: string,
): Promise<void> {
  const first = await forShop(db, pid)
    .updateTable('whatsapp_account')
    .set({ token_failed_at: now() })
    .where('token_failed_at', 'is', null)
    .returning('pid')
    .executeTakeFirst();
  if (first) log.error({ pid }, 'the platform rejects the WhatsApp token of a shop');
}

export async function clearTokenFailure(shop: ShopDb): Promise<void> {
  await shop.updateTable('whatsapp_account').set({ token_failed_at: null }).execute();
}

export async function hasTokenFailed(shop: ShopDb): Promise<boolean> {
  const row = await shop
    .selectFrom('whatsapp_account')
    .select('token_failed_at')
    .executeTakeFirst();
  return row?.token_failed_at != null;
}

type TemplateCtx = Pick<Ctx, 'db' | 'caches' | 'env' | 'pid' | 'now' | 'ports' | 'log'>;

/** Cache time of the approved templates of a shop. */
const TEMPLATES_TTL_MS = 60_000;
const templateCache = ({ now }: Pick<Ctx, 'now'>) =>
  createCache<WhatsappTemplate[]>({ maxEntries: 500, ttlMs: TEMPLATES_TTL_MS, now });

/**
 * Returns the approved templates and whether the shop has connected a number.
 * @throws AppError `unavailable` when WhatsApp does not answer
 */
export async function fetchTemplates(
  ctx: TemplateCtx,
): Promise<{ connected: boolean; templates: WhatsappTemplate[] }> {
  const { businessAccountId, token } = await readAccess({ ...ctx, shop: forShop(ctx.db, ctx.pid) });
  if (!businessAccountId || !token) return { connected: false, templates: [] };
  const answer = await ctx.ports.whatsapp.listTemplates({ businessAccountId, token });
  if (!answer.listed) {
    ctx.log.warn({ pid: ctx.pid, error: answer.error }, 'templates could not be listed');
    throw new AppError('unavailable', { message: 'whatsapp_silent' });
  }
  const templates = answer.templates.sort((a, b) => (a.name < b.name ? -1 : 1));
  ctx.caches.of(templateCache).set(ctx.pid, templates);
  return { connected: true, templates };
}

export async function findTemplate(
  ctx: TemplateCtx,
  chosen: { name: string; language: string },
): Promise<WhatsappTemplate | undefined> {
  const known = ctx.caches.of(templateCache).get(ctx.pid);
  const templates = known ?? (await fetchTemplates(ctx)).templates;
  return templates.find(
    ({ name, language }) => name === chosen.name && language === chosen.language,
  );
}
