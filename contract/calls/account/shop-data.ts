import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { accountShop, shopData } from '@contract/entities/account/shop-data';
import { dataOf, done } from '@contract/envelope';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

const password = z.string().max(1024);
const account = z.object({ id: z.string().max(60) });
const archive = z.strictObject({ id: z.uuid() });

export const shopDataCalls = defineCalls({
  'GET /shop/data': { ...merchantRead, answer: dataOf(shopData) },
  /** Starts an archive of all data of the shop, unless one is being made. */
  'POST /shop/archive': {
    access: 'merchant',
    changes: true,
    // No transaction: a rollback would discard the count of failed password attempts.
    transaction: false,
    /** The user's password; without it the sign-in must be less than 15 minutes old. */
    body: z.strictObject({ password: password.optional() }),
    answer: dataOf(shopData),
    example: { body: {} },
  },
  'POST /shop/archive/cancel': {
    ...merchantChange,
    body: archive,
    answer: dataOf(shopData),
    example: { body: { id: 'b7eae02a-0cd0-4cc1-a923-bb0cf4cdeb66' } },
  },
  /** Ends all sessions of the shop and deletes it after 14 days; a sign-in cancels the deletion. */
  'POST /shop/delete': {
    access: 'merchant',
    changes: true,
    // No transaction: a rollback would discard the count of failed password attempts.
    transaction: false,
    body: z.strictObject({ name: z.string().trim().max(300), password }),
    answer: dataOf(z.object({ delete_at: z.string() })),
    example: { body: { name: 'another', password: 'Passw0rd!' } },
  },
  'GET /admin/account/{id}/shop': {
    access: 'admin',
    changes: false,
    params: account,
    answer: dataOf(accountShop),
    example: { params: { id: SAMPLE.user } },
  },
  'POST /admin/account/{id}/shop/archive': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: account,
    answer: done,
    example: { params: { id: SAMPLE.user } },
  },
  'POST /admin/account/{id}/shop/archive/cancel': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: account,
    body: archive,
    answer: done,
    example: { params: { id: SAMPLE.user }, body: { id: '297f9c56-bfd0-4373-b967-927be31ae7c6' } },
  },
  /** Deletes the user's shop immediately. */
  'POST /admin/account/{id}/shop/delete': {
    access: 'admin',
    changes: true,
    transaction: true,
    params: account,
    body: z.strictObject({
      name: z.string().trim().max(300),
      reason: z.string().trim().min(10).max(300),
    }),
    answer: done,
    example: {
      params: { id: SAMPLE.user },
      body: { name: 'another', reason: 'Asked for by letter' },
    },
  },
});
