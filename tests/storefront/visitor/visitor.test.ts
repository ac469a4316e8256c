import { readDevice } from '@storefront/widget/kinds/device';
import { openStore } from '@storefront/widget/visitor/store';
import { readVisitor } from '@storefront/widget/visitor/visitor';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MINUTE = 60_000;
const store = openStore('t:', () => localStorage);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('readVisitor', () => {
  it('retains the visitor, and the session until half an hour without activity', () => {
    const first = readVisitor(store);
    vi.advanceTimersByTime(29 * MINUTE);
    const soon = readVisitor(store);
    vi.advanceTimersByTime(29 * MINUTE);
    expect(readVisitor(store).session).toBe(first.session);
    vi.advanceTimersByTime(31 * MINUTE);
    const later = readVisitor(store);
    expect(later.session).not.toBe(first.session);
    expect(later.id).toBe(first.id);
    expect([first, soon, later].map(({ returning }) => returning)).toEqual([false, false, true]);
  });

  it('starts a new session when the clock was set back far', () => {
    const { session } = readVisitor(store);
    vi.setSystemTime(Date.now() - 90 * MINUTE);
    expect(readVisitor(store).session).not.toBe(session);
  });
});

describe('readDevice', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156', 0, 'desktop'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156', 10, 'desktop'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0, 'desktop'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5, 'tablet'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 5, 'mobile'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/156 Mobile Safari', 5, 'mobile'],
    ['Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/156 Safari', 5, 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Mobile', 5, 'tablet'],
  ])('readDevice maps %s with %i touch points to %s', (userAgent, maxTouchPoints, device) =>
    expect(readDevice({ userAgent, maxTouchPoints })).toBe(device),
  );
});
