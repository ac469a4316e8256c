import { digitsOf } from '@catalogue/account';
import { prefixUrl } from '@catalogue/lib/url';
import type { User } from '@contract/entities/account/user';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
} from '@server/areas/account/session/passkeys';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  readSecondStep,
  renewCodes,
} from '@server/areas/account/session/second-step';
import { changeSettings } from '@server/areas/account/settings/change';
import { eraseVisitor } from '@server/areas/account/visitors/erase';
import { forShop } from '@server/db/shop-scope';
import { changeOf } from '@server/http/footprint';
import { countTry } from '@server/http/guards/rate-limit';
import type { Handlers } from '@server/http/mount';
import { enqueueMail } from '@server/mail/outbox';
import { AppError } from '@server/platform/errors';
import { sentence } from '@server/platform/messages';
import { listShopUsers, listTiers, presentUser } from '@server/shop/users';
import { sql } from 'kysely';
import { writeAccountMail } from './account-mails';
import { changePassword, requestReset, resetPassword } from './password-changes';
import { endSession, listSessions } from './queries';
import { register } from './register';

export const accountHandlers = {
  'POST /auth/register': async (ctx, { body }) => ({
    success: true,
    data: await register(ctx, body),
  }),

  'POST /mailer/resetPassword': async (ctx, { body }) => {
    await requestReset(ctx, body.email);
    const message = sentence('reset_sent', ctx.language);
    return { success: true, message, data: { success: true, message } };
  },

  'POST /verify/resetPassword': async (ctx, { body }) => {
    await resetPassword(ctx, body.token, body.password);
    return { success: true, message: sentence('password_changed', ctx.language) };
  },

  'POST /auth/updateInfo': async (ctx, { body }) => {
    const { id, name, company, phone, extra } = body;
    if (typeof id === 'string' && id !== ctx.user.id) throw new AppError('not_found');
    const row = await ctx.db
      .updateTable('users')
      .set((update) => ({
        name: name ?? update.ref('name'),
        company: company ?? update.ref('company'),
        phone: phone === undefined ? update.ref('phone') : digitsOf(phone),
        ...(extra?.company && {
          // The company is merged into the stored `extra`, because staff may have set a flag in it
          // since the session was read.
          extra: sql`extra || ${JSON.stringify({ company: extra.company })}::jsonb`,
        }),
      }))
      .where('id', '=', ctx.user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    ctx.footprint({ name: row.name, ...changeOf(shownOf(ctx.user), shownOf(row)) });
    return {
      success: true,
      data: presentUser(row, await listTiers(forShop(ctx.db, row.pid), ctx.now())),
    };
  },

  'GET /auth/users': async ({ shop }) => ({ success: true, data: await listShopUsers(shop) }),

  'POST /auth/updatePassword': async (ctx, { body }) => {
    await changePassword(ctx, body);
    const message = sentence('password_changed', ctx.language);
    return { success: true, message, data: { success: true, message } };
  },

  'GET /auth/secondstep': async (ctx) => ({ success: true, data: await readSecondStep(ctx) }),

  'POST /auth/secondstep/begin': async (ctx, { body }) => ({
    success: true,
    data: await beginSecondStep(ctx, body.password),
  }),

  'POST /auth/secondstep/confirm': async (ctx, { body }) => ({
    success: true,
    data: { codes: await confirmSecondStep(ctx, body.code) },
  }),

  'POST /auth/secondstep/codes': async (ctx, { body }) => ({
    success: true,
    data: { codes: await renewCodes(ctx, body.code) },
  }),

  'POST /auth/secondstep/end': async (ctx, { body }) => {
    await endSecondStep(ctx, body.code);
    return { success: true };
  },

  'GET /auth/passkeys': async (ctx) => ({ success: true, data: await listPasskeys(ctx) }),

  'POST /auth/passkey/begin': async (ctx, { body }) => ({
    success: true,
    data: await beginPasskey(ctx, body.password),
  }),

  'POST /auth/passkey/add': async (ctx, { body }) => {
    await addPasskey(ctx, body);
    return { success: true };
  },

  'POST /auth/passkey/remove': async (ctx, { body }) => {
    if (!(await removePasskey(ctx, body.id))) throw new AppError('not_found');
    return { success: true };
  },

  'GET /auth/sessions': async (ctx) => {
    const rows = await listSessions(ctx.db, ctx.user.id);
    const data = rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
      current: row.id === ctx.sessionInfo?.id,
    }));
    return { success: true, data };
  },

  'POST /auth/sessions/end': async (ctx, { body }) => {
    if (!(await endSession(ctx.db, ctx.user.id, body.id))) throw new AppError('not_found');
    return { success: true };
  },

  'POST /personalize/postStartModal': async (ctx, { body }) => {
    await ctx.db
      .updateTable('users')
      .set({
        company: body.company,
        phone: digitsOf(body.phone),
        ...(body.userName && { name: body.userName }),
      })
      .where('id', '=', ctx.user.id)
      .execute();
    await changeSettings(ctx.shop, { url: prefixUrl(body.url) }, { type: body.type });
    await ctx.shop.updateTable('product').set({ onboarded_at: ctx.now() }).execute();
    ctx.footprint({ name: body.company });
    return { success: true };
  },

  'POST /personalize/visitor/erase': async (ctx, { body: { who } }) => {
    const erased = await eraseVisitor(ctx, who);
    // The footprint does not name the visitor, because an erasure must not add personal data to the
    // activity log.
    ctx.footprint({ after: erased });
    return { success: true, data: { erased } };
  },

  'POST /contact/send': async (ctx, { body }) => {
    await countTry(ctx, { key: `contact:${ctx.user.id}`, most: 10, seconds: 3600 });
    const { subject, message } = body;
    const { id: user_id, email, pid } = ctx.user;
    const created_at = ctx.now();
    await ctx.db
      .insertInto('contact_message')
      .values({ pid, user_id, email, subject, message, created_at })
      .execute();
    const mail = writeAccountMail('contact', ctx.language, {
      message: `${email} (${pid})\n${subject}\n\n${message}`,
    });
    const to = ctx.env.staffEmail;
    await enqueueMail(ctx.db, { kind: 'contact', to, ...mail, shop: pid }, created_at);
    return { success: true };
  },
} satisfies Partial<Handlers>;

const shownOf = ({ name, company, phone }: Pick<User, 'name' | 'company' | 'phone'>) => ({
  name,
  company,
  phone,
});
