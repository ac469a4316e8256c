import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { newReportLink, reportLink, sharedReport } from '@contract/entities/reports/report-link';
import { dataOf, done } from '@contract/envelope';
import { recordId } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

export const reportLinkCalls = defineCalls({
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
  /** Opens a share link: report, range and settings are stored with its token. 404 if invalid. */
  'POST /analytic/link/open': {
    access: 'public',
    changes: false,
    body: z.strictObject({ token: z.string().max(100) }),
    answer: dataOf(sharedReport),
    example: { body: { token: SAMPLE.reportLink } },
  },
});
