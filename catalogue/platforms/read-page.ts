import { kindByRules, type PageRule } from '../page-rules';
import { PAGE_TYPES, type PageType } from '../page-types';
import { kindOfAddress } from '../shop/page-address';

/**
 * Kind of this page. The merchant's rules decide first. A shop can state it: `<body data-vitrin-page="cart">` on any element or
 * `<meta name="vitrin-page" content="cart">`. Otherwise an address that leaves no doubt decides, then `found`, product
 * markup, and any other address. A product that is merely shown in a cart or an account is not the page's subject.
 *
 * @param address full address, or a path with its query
 * @param found kind that the shop's readers found
 */
export function readPageType(
  document: Document,
  address: string,
  found?: PageType,
  rules?: readonly PageRule[],
): PageType {
  const corrected = kindByRules(rules, address);
  if (corrected) return corrected;
  const marked = document.querySelector<HTMLMetaElement>(
    '[data-vitrin-page],meta[name="vitrin-page"]',
  );
  const stated = marked?.dataset.vitrinPage ?? marked?.content;
  const known = PAGE_TYPES.find((type) => type === stated);
  if (known) return known;
  const { type, sure } = kindOfAddress(address);
  if (found && !(sure && found === 'product')) return found;
  if (sure) return type;
  const isProduct = document.querySelector('meta[property="og:type"][content$="product"]');
  return isProduct ? 'product' : type;
}
