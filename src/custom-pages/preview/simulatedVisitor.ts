import type { CampaignBody } from '@catalogue/campaign';
import { compileCampaign } from '@catalogue/compile';
import { triggers } from '@catalogue/conditions/registry';
import { poolsIn } from '@catalogue/coupon/codes';
import { type Decision, decide } from '@catalogue/decide/decide';
import type { pageGates } from '@catalogue/decide/decide.texts';
import { selectorsOf } from '@catalogue/health/selectors';
import type { Definition } from '@catalogue/kinds';
import type { Text } from '@catalogue/language';
import { lookUp } from '@catalogue/lib/look-up';
import { prefixUrl } from '@catalogue/lib/url';
import type { PageType } from '@catalogue/pages/page-types';
import type { Device } from '@catalogue/situation';

export interface SimulatedVisitor {
  address: string;
  page: PageType;
  device: Device;
  returning: boolean;
  /** True when the visitor saw the campaign earlier in this visit. */
  seen: boolean;
  /** True when the visitor closed the campaign before. */
  closed: boolean;
  /** True to treat the campaign as active, regardless of its status. */
  live: boolean;
}

export const newVisitor: SimulatedVisitor = {
  address: 'https://',
  page: 'home',
  device: 'desktop',
  returning: false,
  seen: false,
  closed: false,
  live: true,
};

/**
 * Evaluates a campaign for a simulated visitor. Unless the ratio is 0, the visitor is outside the
 * control group, because that group is chosen at random.
 */
export function traceVisitor(body: CampaignBody, visitor: SimulatedVisitor, id = 0): Decision {
  const { address, page, device, returning, seen, closed, live } = visitor;
  const status = live ? 'active' : body.status;
  const ratio = body.ratio > 0 ? 100 : 0;
  const campaign = compileCampaign({ ...body, status, ratio }, { id, version: 0 });
  const now = new Date();
  return decide(campaign, {
    now,
    page: { url: prefixUrl(address), type: page },
    device,
    visitor: { id: '', returning, language: 'tr' },
    memory: {
      shownInSession: seen,
      lastShown: seen ? now.getTime() : null,
      closed,
      clicked: false,
    },
    test: false,
  });
}

interface PageGate {
  name: keyof typeof pageGates;
  detail?: string | Text;
}

/** Returns the gates that only a page evaluates: coupons, elements, visitor guard, trigger. */
export function pageGatesOf(body: CampaignBody): PageGate[] {
  const campaign = compileCampaign(body, { id: 0, version: 0 });
  const { type } = campaign.trigger;
  return [
    ...(poolsIn(campaign.tags).size > 0 ? [{ name: 'coupon' as const }] : []),
    ...selectorsOf(campaign).map((detail) => ({ name: 'element' as const, detail })),
    ...(campaign.overlay ? [{ name: 'guard' as const }] : []),
    { name: 'trigger', detail: lookUp<Definition>(triggers, type)?.label ?? type },
  ];
}
