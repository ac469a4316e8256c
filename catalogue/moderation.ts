import { isOfSite, isWebUrl } from './lib/url';

export const RATES = [1, 2, 3, 4, 5] as const;

export const MAX_COMMENT_CHARS = 2000;
export const MAX_QUESTION_CHARS = 1000;
export const MAX_NAME_CHARS = 80;
export const MAX_ORDER_NUMBER_CHARS = 60;
export const MAX_MEDIA = 5;

/** Maximum number of rows that one save of reviews may change. */
export const MAX_CHANGES = 10_000;

export const COMMENT_STATUSES = ['all', 'approved', 'notApproved', 'hidden'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

export const QUESTION_STATUSES = [
  'all',
  'unanswered',
  'answered',
  'unsent',
  'verified',
  'unverified',
] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

interface ModeratedComment {
  verify: boolean;
  extra: { hidden: boolean };
}

/** Returns true for a review that a bulk approval would approve. */
export const isApprovable = ({ verify, extra }: ModeratedComment) => !verify && !extra.hidden;

/** Hosts to which an address that a shopper entered may lead. */
export interface AllowedHosts {
  /** The shop's address from its settings; empty while unknown. */
  shop: string;
  /** Vitrin's hosts. Browsers send them the merchant's session, so only few paths are allowed. */
  own: readonly string[];
}

const OWN_PICTURE = /^\/(uploads\/[\w.-]+|demo-shop\/[\w-]+\.(svg|png|jpe?g|webp))$/;
const OWN_PAGE = /^\/demo-shop\/([\w-]+\.html)?$/;

/**
 * Allows pictures on the shop's site, and uploads and pictures of the demo shop on Vitrin's hosts.
 */
export const isShownPicture = (address: string, homes: AllowedHosts) =>
  isAllowedAddress(address, homes, OWN_PICTURE);

/** Returns whether the address becomes a link: a page of the shop, or of the demo shop. */
export const isProductPage = (address: string, homes: AllowedHosts) =>
  isAllowedAddress(address, homes, OWN_PAGE);

function isAllowedAddress(address: string, { shop, own }: AllowedHosts, ownPath: RegExp): boolean {
  if (!isWebUrl(address) || !URL.canParse(address)) return false;
  // Check Vitrin's hosts first, because a host may be a subdomain of the shop's site.
  if (own.some((host) => isOfSite(address, host))) return ownPath.test(new URL(address).pathname);
  return isOfSite(address, shop);
}

/** Returns `Ayşe Yılmaz` as `Ayşe Y.`; an e-mail address entered as name is hidden. */
export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  if (name.includes('@')) return '';
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toLocaleUpperCase('tr')}.` : first;
}

export const REVIEW_SOURCES = ['shop', 'trendyol'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];

/** Length limits of an answer to a marketplace question, in characters. */
export const MARKETPLACE_ANSWER = { least: 10, most: 2_000 } as const;
