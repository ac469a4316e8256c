import type { CampaignBody } from '@catalogue/campaign';
import { compileCampaign } from '@catalogue/compile';
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
import { triggers } from '@catalogue/triggers';

/** An imagined visitor on a page. */
export interface ImaginedVisitor {
  address: string;
  page: PageType;
  device: Device;
  returning: boolean;
  /** True when the visitor saw the campaign earlier in this visit. */
  seen: boolean;
  /** True when the visitor closed it before. */
  closed: boolean;
  /** Treats the campaign as active, regardless of its status. */
  live: boolean;
}

export const newVisitor: ImaginedVisitor = {
  address: 'https://',
  page: 'home',
  device: 'desktop',
  returning: false,
  seen: false,
  closed: false,
  live: true,
};

/**
 * Returns all gates of the draft for this visitor, now. The ratio gate is evaluated as if the
 * visitor were not in the control group, which is decided per visitor.
 */
export function traceVisitor(body: CampaignBody, visitor: ImaginedVisitor, id = 0): Decision {
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

/** A gate that only a page of the shop can evaluate, with the condition it waits for. */
interface PageGate {
  name: keyof typeof pageGates;
  detail?: string | Text;
}

/** Returns the gates that a page decides in addition to those of the draft: coupons, elements and the trigger. */
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
