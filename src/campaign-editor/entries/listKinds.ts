import type { Definition } from '@catalogue/kinds';

/** Subject that groups kinds of conditions: the prefix that their types share. */
export type Subject =
  | 'visitor'
  | 'page'
  | 'clock'
  | 'cart'
  | 'customer'
  | 'visit'
  | 'locale'
  | 'campaign'
  | 'contact'
  | 'variable'
  | 'product'
  | 'moment'
  | 'element'
  | 'event'
  | 'group';

const SUBJECTS: Record<string, Subject> = {
  everyone: 'visitor',
  device: 'visitor',
  visitor: 'visitor',
  all: 'page',
  page: 'page',
  url: 'page',
  always: 'clock',
  date: 'clock',
  weekday: 'clock',
  delay: 'page',
  scroll: 'page',
  exit: 'moment',
  moment: 'moment',
  element: 'element',
  event: 'event',
  cart: 'cart',
  customer: 'customer',
  visit: 'visit',
  locale: 'locale',
  campaign: 'campaign',
  contact: 'contact',
  consent: 'contact',
  variable: 'variable',
  product: 'product',
};
const GROUPS = ['all', 'any', 'none'];
/** Maximum number of kinds in a list without headings. */
const MAX_WITHOUT_HEADINGS = 6;

function subjectOf(type: string): Subject | undefined {
  return GROUPS.includes(type) ? 'group' : SUBJECTS[type.split('-', 1).join()];
}

/** Returns kinds in their order; in a long list, a heading precedes each subject. */
export function listKinds(kinds: readonly Definition[]): readonly (Definition | Subject)[] {
  if (kinds.length <= MAX_WITHOUT_HEADINGS) return kinds;
  let last: Subject | undefined;
  return kinds.flatMap((kind) => {
    const subject = subjectOf(kind.type);
    const begins = subject !== undefined && subject !== last;
    last = subject ?? last;
    return begins ? [subject, kind] : [kind];
  });
}
