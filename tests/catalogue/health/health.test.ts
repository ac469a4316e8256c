import {
  HEALTH_PROBLEM_KINDS,
  type HealthFacts,
  type HealthProblemKind,
  healthOf,
} from '@catalogue/health/health';
import { describe, expect, it } from 'vitest';

const live = { id: 12, status: 'active' } as const;

const everyProblem: Record<
  HealthProblemKind,
  [HealthFacts, severity: string, en: string, link: string]
> = {
  script: [
    { script: true },
    'broken',
    'The Vitrin script is not running in your shop',
    '/settings/installation',
  ],
  mail: [{ mail: true }, 'broken', 'E-mail settings are missing', '/settings/mail'],
  limitReached: [
    { limit: { reached: true, time: null } },
    'broken',
    'Your daily views are used up',
    '/subscription',
  ],
  contradiction: [
    { faults: [{ kind: 'contradiction', path: 'who.1.type' }] },
    'broken',
    'Its conditions contradict each other',
    '/actions/12?at=who.1.type',
  ],
  element: [
    { element: { path: 'trigger.parameters.selector', found: 3, missing: 1200 } },
    'broken',
    'Element not found: present in 3 of 1,203 visits',
    '/actions/12?at=trigger.parameters.selector',
  ],
  noCodes: [{ codes: { left: 0 } }, 'broken', 'No coupon codes left', '/coupons'],
  noViews: [
    { silent: { days: 2, gate: 'country' } },
    'broken',
    'Not shown for 2 days',
    '/actions/12?at=who',
  ],
  picture: [
    { faults: [{ kind: 'picture', path: 'tags.0.parameters.frame.ground.picture' }] },
    'warning',
    'A picture is missing',
    '/actions/12?at=tags.0.parameters.frame.ground.picture',
  ],
  contrast: [
    { faults: [{ kind: 'contrast', path: 'tags.0.parameters.theme.ink' }] },
    'warning',
    'Text is hard to read',
    '/actions/12?at=tags.0.parameters.theme.ink',
  ],
  variable: [
    { faults: [{ kind: 'variable', path: 'tags.0.parameters.text', name: 'cartTotl' }] },
    'warning',
    'Unknown variable “cartTotl”',
    '/actions/12?at=tags.0.parameters.text',
  ],
  healed: [
    {
      healed: {
        path: 'tags.0.parameters.frame.selector',
        selector: '.buy',
        css: '.purchase',
        ways: ['classes', 'heading', 'text'],
      },
    },
    'warning',
    'The page changed; element found by its classes, the heading near it, and its text',
    '/actions/12?at=tags.0.parameters.frame.selector',
  ],
  fewCodes: [{ codes: { left: 7 } }, 'warning', 'Coupon codes left: 7', '/coupons'],
  limitSoon: [
    { limit: { reached: false, time: '15:00' } },
    'warning',
    'Your daily views will be used up at about 15:00',
    '/subscription',
  ],
  clickRate: [{ clickRate: 0.0123 }, 'warning', 'Click rate fell to 1.2%', '/analytics/actions/12'],
};

describe('the health of an action', () => {
  it.each(HEALTH_PROBLEM_KINDS)(
    'reports the trouble %s in both languages, with its fix',
    (kind) => {
      const [facts, severity, en, link] = everyProblem[kind];
      const { state, troubles } = healthOf(live, facts);
      expect(state).toBe(severity);
      expect(troubles).toMatchObject([{ kind, severity, reason: { en }, fix: { link } }]);
      const [{ reason, fix } = { reason: undefined, fix: undefined }] = troubles;
      expect(reason?.tr).not.toBe(en);
      expect(fix?.label.tr).not.toBe('');
      expect(fix?.label.en).not.toBe('');
      expect(JSON.stringify(troubles)).not.toMatch(/[{]\w+[}]/);
    },
  );

  it('is the state of the worst trouble, and lists all troubles with the worst first', () => {
    const all = Object.values(everyProblem).map(([facts]) => facts);
    const faults = all.flatMap((facts) => facts.faults ?? []).reverse();
    const { state, troubles } = healthOf(live, { ...Object.assign({}, ...all), faults });
    expect(state).toBe('broken');
    const kinds = troubles.map(({ kind }) => kind);
    // The two problems of the view limit exclude each other, as do the two problems of coupon
    // lists, so one problem of each pair is missing.
    expect(kinds).toEqual(
      HEALTH_PROBLEM_KINDS.filter((kind) => !['limitReached', 'noCodes'].includes(kind)),
    );
  });

  it('is healthy without a trouble, and waiting while the action is not active', () => {
    expect(healthOf(live)).toEqual({ state: 'healthy', troubles: [] });
    expect(healthOf({ id: 12, status: 'test' }, { script: true })).toEqual({
      state: 'waiting',
      troubles: [],
    });
  });
});
