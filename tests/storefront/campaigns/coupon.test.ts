import { startFreshBrowser } from '@tests/storefront/browser';
import { onPage, openShopPage, pass, press } from '@tests/storefront/widget';
import { describe, expect, it, vi } from 'vitest';

startFreshBrowser();

const campaign = { id: 8, tags: [{ type: 'popup', p: { title: 'Merhaba', coupon: 'pool:7' } }] };
const shownCode = () => onPage()[0]?.querySelector('.code b')?.textContent;

describe('a coupon with a code list', () => {
  it('A code is requested with the visitor’s id by a chunk that is loaded on demand', async () => {
    const coupon = vi.fn(async (_asked: string) => Response.json({ success: true, code: 'A1' }));
    const page = await openShopPage([campaign], { answers: { coupon } });
    expect(page.chunks).not.toContain('coupon');
    press('.copy');
    await pass(10);
    expect(shownCode()).toBe('A1');
    expect(JSON.parse(coupon.mock.calls[0]?.[0] ?? '')).toEqual({
      pid: 'shop',
      visitor: expect.stringMatching(/^[0-9a-f-]{36}$/),
      camp_id: 8,
      pool: 7,
    });
  });

  it.each([
    [
      'no code is left',
      async () => Response.json({ success: true, code: null }),
      'All codes are given away',
    ],
    [
      'the server rejects the request',
      async () => Response.json({ success: false }, { status: 429 }),
      'Not to be had right now',
    ],
    [
      'the server cannot be reached',
      () => Promise.reject(new TypeError('offline')),
      'Not to be had right now',
    ],
  ])('shows the reason in place of the code when %s', async (_, coupon, message) => {
    const failed = vi.fn();
    window.addEventListener('unhandledrejection', failed);
    await openShopPage([campaign], { answers: { coupon } });
    press('.copy');
    await pass(10);
    expect(onPage()[0]?.textContent).toContain(message);
    expect(failed).not.toHaveBeenCalled();
  });

  it('Test mode shows a placeholder and requests no code', async () => {
    const coupon = vi.fn(async () => Response.json({ success: true, code: 'A1' }));
    const tried = { ...campaign, status: 'test' as const };
    await openShopPage([tried], { answers: { coupon }, path: '/?vitrin_test=1' });
    press('.copy');
    await pass(10);
    expect(shownCode()).toBe('TEST');
    expect(coupon).not.toHaveBeenCalled();
  });
});
