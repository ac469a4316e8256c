import type { CampaignBody } from '@catalogue/campaign';
import { PAGE_TYPES, type PageType } from '@catalogue/page-types';

/** The page a campaign is for, where its conditions name one. */
export function previewPage({ where }: Pick<CampaignBody, 'where'>): PageType {
  const named = where.find(({ type }) => type === 'page-type')?.parameters.page?.value;
  return PAGE_TYPES.find((page) => page === named) ?? 'home';
}
