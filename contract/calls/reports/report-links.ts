import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { newReportLink, reportLink, sharedReport } from '@contract/entities/reports/report-link';
import { dataOf, done } from '@contract/envelope';
import { recordId } from '@contract/id';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

/** Calls for share links, each of which shows one report. */
export const reportLinkCalls = defineCalls({
  /** Returns the active share links. */
  'GET /analytic/link/list': { ...merchantRead, answer: dataOf(z.array(reportLink)) },
  /** Creates a link and returns its address once; the server does not store the address. */
  'POST /analytic/link/create': {
    ...merchantChange,
    answersSecret: true,
    body: newReportLink,
    answer: dataOf(z.object({ id: z.int(), url: z.string() })),
    example: {
      body: {
        name: 'Agency',
        report: 'actions',
        range: { preset: 'last7Days' },
        settings: {},
        days: 7,
      },
    },
  },
  'POST /analytic/link/revoke': {
    ...merchantChange,
    body: z.strictObject({ id: recordId }),
    answer: done,
    example: { body: { id: 1 } },
  },
  /**
   * Returns the report of a link, without a session. The link stores report, range and settings;
   * the request contains only the token. Every invalid link returns 404.
   */
  'POST /analytic/link/open': {
    access: 'public',
    changes: false,
    body: z.strictObject({ token: z.string().max(100) }),
    answer: dataOf(sharedReport),
    example: { body: { token: SAMPLE.reportLink } },
  },
});
