import type { CampaignBody } from '@catalogue/campaign';
import { chosenOf } from '@catalogue/lib/chosen';
import { PAGE_TYPES, type PageType } from '@catalogue/pages/page-types';

export function previewPage(
  { where }: Pick<CampaignBody, 'where'>,
  otherwise: PageType = 'home',
): PageType {
  const row = where.find(({ type }) => type === 'page-type')?.parameters;
  // A page type that the condition excludes cannot be the preview page.
  const pageValue = row?.exclude?.value === true ? undefined : row?.page?.value;
  return PAGE_TYPES.find((page) => chosenOf(pageValue).includes(page)) ?? otherwise;
}
