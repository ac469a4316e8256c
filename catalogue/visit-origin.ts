/** Kinds of places a visit can come from; `ads` needs the tags advertisers add, the others the referrer. */
export const PLATFORM_KINDS = ['search', 'ads', 'social', 'mail', 'link', 'direct'] as const;
export type PlatformKind = (typeof PLATFORM_KINDS)[number];

/** Where a visit came from. */
export interface VisitOrigin {
  platform: PlatformKind;
  /** The host, or the name a link gave itself; `direct` for none. */
  referrer: string;
}

const PREFIX = 'from';
const MAX_REFERRER_CHARS = 100;

/** As the detail of an event says it. */
export const originDetail = ({ platform, referrer }: VisitOrigin): string =>
  [PREFIX, platform, referrer.toLowerCase().replace(/[^\p{L}\d.]+/gu, '-')]
    .join(':')
    .slice(0, MAX_REFERRER_CHARS);

/** What a detail says of where its visit came from; null for any other, for browsers may make them up. */
export function readOrigin(detail: string | null): VisitOrigin | null {
  const [prefix, kind, referrer = '', more] = detail?.split(':') ?? [];
  const platform = PLATFORM_KINDS.find((one) => one === kind);
  if (prefix !== PREFIX || !platform || more !== undefined) return null;
  return /^[\p{L}\d.-]{1,100}$/u.test(referrer) ? { platform, referrer } : null;
}
