import type { CampaignBody } from '@catalogue/campaign';
import { chosenOf } from '@catalogue/lib/chosen';
import { PAGE_TYPES, type PageType } from '@catalogue/pages/page-types';

/** The page a campaign is for, where its conditions name one; otherwise the one that is given. */
export function previewPage(
  { where }: Pick<CampaignBody, 'where'>,
  otherwise: PageType = 'home',
): PageType {
  const row = where.find(({ type }) => type === 'page-type')?.parameters;
  // A page it is kept from is not the page it is for.
  const named = row?.exclude?.value === true ? undefined : row?.page?.value;
  return PAGE_TYPES.find((page) => chosenOf(named).includes(page)) ?? otherwise;
}
