/** Events store the index, so new sources must be added at the end. */
export const VISIT_SOURCES = ['search', 'ads', 'social', 'mail', 'link', 'direct'] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

export interface VisitOrigin {
  platform: VisitSource;
  /** Host of the referrer, or the source that the link names; `direct` without either. */
  referrer: string;
}

const PREFIX = 'from';
const MAX_REFERRER_CHARS = 100;

/** Returns the origin in the form in which an event's detail contains it. */
export const originDetail = ({ platform, referrer }: VisitOrigin): string =>
  [PREFIX, platform, referrer.toLowerCase().replace(/[^\p{L}\d.]+/gu, '-')]
    .join(':')
    .slice(0, MAX_REFERRER_CHARS);

/** Returns the origin in an event's detail; null for another format, which may be forged. */
export function readOrigin(detail: string | null): VisitOrigin | null {
  const [prefix, kind, referrer = '', more] = detail?.split(':') ?? [];
  const platform = VISIT_SOURCES.find((one) => one === kind);
  if (prefix !== PREFIX || !platform || more !== undefined) return null;
  return /^[\p{L}\d.-]{1,100}$/u.test(referrer) ? { platform, referrer } : null;
}
