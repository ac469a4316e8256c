import { defineCalls } from '@contract/call';
import { newReportLink, reportLink, sharedReport } from '@contract/entities/report-link';
import { dataOf, done } from '@contract/envelope';
import { recordId } from '@contract/id';
import { z } from 'zod';

/** Share links, which show one report each. */
export const reportLinkCalls = defineCalls({
  /** Those that work. */
  'GET /analytic/link/list': {
    access: 'merchant',
    changes: false,
    answer: dataOf(z.array(reportLink)),
  },
  /** The address is answered once and stored nowhere. */
  'POST /analytic/link/create': {
    access: 'merchant',
    changes: true,
    transaction: true,
    answersSecret: true,
    body: newReportLink,
    answer: dataOf(z.object({ id: z.int(), url: z.string() })),
  },
  'POST /analytic/link/revoke': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({ id: recordId }),
    answer: done,
  },
  /**
   * Returns the report of a link, without a session. The query is stored with the link; the request
   * contains only the token. An invalid link is answered 404 in every case.
   */
  'POST /analytic/link/open': {
    access: 'public',
    changes: false,
    body: z.strictObject({ token: z.string().max(100) }),
    answer: dataOf(sharedReport),
  },
});
