/** Step of a check: tests, selected by their titles in the source, or a script that is run. */
export type Step =
  | {
      /** Path of a test file; `.spec.ts` files run in a browser. */
      test: string;
      /** Titles of the tests; by default all tests of the file. */
      titles?: string[];
    }
  | { script: string };

export interface Check {
  number: number;
  title: string;
  /** The statement that the steps verify; it must be true of every release. */
  promise: string;
  steps: Step[];
}

const SESSION = 'tests/server/areas/account/session.test.ts';
const ACCOUNT = 'tests/server/areas/account/account.test.ts';
const CALLS = 'tests/server/contract/calls.test.ts';
const OTHER_SHOPS = 'tests/server/contract/other-shops.test.ts';
const ANSWERS = 'tests/server/http/answers.test.ts';
const BAD_INPUT = 'tests/server/http/bad-input.test.ts';
const ROW_SECURITY = 'tests/server/db/row-security.test.ts';
const HOSTILE_SITE = 'tests/e2e/shop-pages/hostile-site.spec.ts';
const MAIL = 'tests/server/areas/account/mail.test.ts';
const OUTBOX = 'tests/server/mail/outbox.test.ts';
const PADDLE = 'tests/server/ports/paddle.test.ts';
const WHATSAPP = 'tests/server/areas/bots/whatsapp.test.ts';

/**
 * The checks of security and reliability, which `npm run check -- NUMBER` runs. docs/reliability.md
 * lists measured figures.
 */
export const checks: Check[] = [
  {
    number: 1,
    title: 'Stored passwords',
    promise:
      'Passwords are hashed with argon2id (19 MiB, two passes, one lane). Four hashes run at once and a hundred wait; further requests get 503, while /healthz answers within 100 ms. Older hashes are renewed at sign-in',
    steps: [
      {
        test: SESSION,
        titles: [
          'Passwords are stored as argon2id hashes with the configured parameters',
          'A password hash with older parameters is upgraded at the next sign-in',
          'No response contains a password hash',
        ],
      },
      { script: 'checks/sign-in-crowd.ts' },
    ],
  },
  {
    number: 2,
    title: 'Session tokens and cookies',
    promise:
      'Tokens have 256 random bits, are stored only as a hash and change at every sign-in. Over https every cookie is __Host-, Secure, HttpOnly, SameSite=Lax, Path=/',
    steps: [
      {
        test: SESSION,
        titles: [
          'A session has a 256-bit token, and the server stores only its hash',
          'Ten thousand tokens are all different, and each bit is set in half of them',
          'The session cookie over HTTPS is Secure and bound to the host',
          'Signing in again ends the previous session',
        ],
      },
      { test: ANSWERS, titles: ['Over https every cookie that a call sets is bound to the host'] },
    ],
  },
  {
    number: 3,
    title: 'Ending sessions',
    promise:
      'An old cookie does not work after sign-out, a new password, a reset, or when the account is disabled. Sessions end after 12 idle hours and after 14 days',
    steps: [
      {
        test: SESSION,
        titles: [
          'Signing out ends the session',
          'A session ends after 12 idle hours, and after 14 days even when active',
          'A session ends when the user is disabled',
          'A session belongs to one host: cookie and password are refused on the other',
        ],
      },
      {
        test: ACCOUNT,
        titles: [
          'A new password ends all other sessions of the user',
          'The mailed link resets the password once, ends every session and notifies the owner',
          'Sessions are listed and can be ended one by one',
        ],
      },
      {
        test: 'tests/server/areas/staff/staff-account.test.ts',
        titles: [
          'A disabled user is signed out and sees the reason at sign-in, until staff enable the user',
        ],
      },
    ],
  },
  {
    number: 4,
    title: 'Guessed passwords',
    promise:
      'An account allows ten tries from one address in 15 minutes, and an address a hundred tries in an hour; further tries get 429 with Retry-After. The owner can sign in from another address, and an invented X-Forwarded-For changes nothing',
    steps: [
      {
        test: SESSION,
        titles: [
          'A network has ten tries per account in 15 minutes, also when they run in parallel',
          'X-Forwarded-For is ignored without a configured proxy',
          'A network has a hundred sign-in tries an hour, over all accounts',
        ],
      },
      {
        test: 'tests/server/areas/account/second-step.test.ts',
        titles: [
          'Ten wrong codes block further tries, and setup from an older session requires the password',
        ],
      },
    ],
  },
  {
    number: 5,
    title: 'Account enumeration',
    promise:
      'Status and body are the same for known and unknown addresses, and the medians of 200 calls differ by at most 10 ms. One address may register five times an hour',
    steps: [
      { test: SESSION, titles: ['A wrong password and an unknown user get the same answer'] },
      {
        test: ACCOUNT,
        titles: [
          'A reset for an unknown address gets the same answer and sends no mail',
          'One IP address can register five accounts an hour',
        ],
      },
      { script: 'checks/account-probing.ts' },
    ],
  },
  {
    number: 6,
    title: 'Reset links',
    promise:
      'Reset tokens are stored as a hash, work once (also for two simultaneous requests), and expire after an hour or when a newer one is sent. The link is built from our settings only and never leaks as a referrer. The owner gets an e-mail',
    steps: [
      {
        test: ACCOUNT,
        titles: [
          'The mailed link resets the password once, ends every session and notifies the owner',
          'A reset link expires after an hour, or as soon as a newer one is requested',
          'The host of the reset link comes from the server settings, never from the request',
          'The reset token is stored hashed',
        ],
      },
      { test: ANSWERS, titles: ['The page of a password reset link sends no referrer'] },
    ],
  },
  {
    number: 7,
    title: 'Isolation of shops',
    promise:
      'Every call of the contract is made without a session, as each role, and with ids of another shop in path, query and body: nothing of the other shop is read or changed, and its ids are answered like unknown ones',
    steps: [
      {
        test: OTHER_SHOPS,
        titles: [
          '%s answers 404 for an id of another shop, as for an unknown one',
          'Lists and counts contain no rows of another shop, even when its pid is requested',
          'Both shops have a row in every shop table',
          '%s neither shows nor changes data of the other shop',
          '%s shows the owner the data that it hides from the other shop',
        ],
      },
      {
        test: CALLS,
        titles: [
          '%s answers 401 without a session and 403 to every role that the access table does not list',
          'A call that is not in the contract answers 404',
        ],
      },
      {
        test: 'tests/conventions/tenancy.test.ts',
        titles: [
          'Only the files listed here use the data of all shops',
          'Every query on a shop table names its shop or is listed as a query on all shops',
        ],
      },
    ],
  },
  {
    number: 8,
    title: 'Row level security',
    promise:
      'Raw SQL without a shop cannot read, change or insert rows of another shop. The role owns no table, and every unique key of a shop’s table contains the shop',
    steps: [{ test: ROW_SECURITY }],
  },
  {
    number: 9,
    title: 'Protected fields',
    promise:
      'No save changes a protected field, and no answer contains a hash, a password, a token or another user’s address',
    steps: [
      { test: CALLS, titles: ['%s refuses protected fields or leaves them unchanged'] },
      {
        test: ANSWERS,
        titles: ['No answer holds a stored secret or the address of a user of another shop'],
      },
      { test: ACCOUNT, titles: ['Registration refuses protected fields'] },
      { test: SESSION, titles: ['No response contains a password hash'] },
    ],
  },
  {
    number: 10,
    title: 'Access by role',
    promise:
      'A call that a role may not make gets 403. Influencers see only their own sales, and flags in the browser change no answer',
    steps: [
      {
        test: CALLS,
        titles: [
          '%s answers 401 without a session and 403 to every role that the access table does not list',
        ],
      },
      {
        test: 'tests/server/areas/commerce/influencer-sales.test.ts',
        titles: [
          'Influencers see only their own sales, and merchants all sales of their shop',
          'Users without the right to influencer sales get 403 or an empty list',
        ],
      },
      {
        test: 'tests/server/areas/campaigns/templates.test.ts',
        titles: ['The gallery lists templates for developers to them only'],
      },
      { test: 'tests/e2e/console/access.spec.ts' },
    ],
  },
  {
    number: 11,
    title: 'Cross-site requests',
    promise:
      'Every call that changes something, including GET, is refused from another site by form, fetch, image, link and navigation, with any type of body',
    steps: [
      {
        test: CALLS,
        titles: [
          '%s has no effect when another site sends it',
          '%s has no effect when markup of our own page sends a HEAD request',
        ],
      },
      {
        test: HOSTILE_SITE,
        titles: [
          'Requests from scripts and images of another site change nothing',
          'Submitting a form on another site changes nothing',
          'An image or a link on a console page changes nothing, because visitors may have written its URL',
        ],
      },
    ],
  },
  {
    number: 12,
    title: 'Cross-origin reads',
    promise:
      'None of twenty origins is reflected or may read with credentials. Calls of shop pages are open to all origins, without credentials',
    steps: [
      {
        test: ANSWERS,
        titles: ['None of twenty other origins may read a response that belongs to a session'],
      },
      { test: HOSTILE_SITE, titles: ['No answer allows another origin to read with credentials'] },
    ],
  },
  {
    number: 13,
    title: 'Stored scripts (XSS)',
    promise:
      'Sixty payloads in every text, name, review, poll, bot and template: none runs in the console, on the shop, in the chat, in e-mails or in workbooks',
    steps: [
      { test: 'tests/e2e/console/payloads.spec.ts' },
      { test: 'tests/e2e/bots/bot-payloads.spec.ts' },
      {
        test: 'tests/server/areas/notices/answer-mail.test.ts',
        titles: ['Hostile texts of shoppers are escaped in the e-mail'],
      },
      {
        test: 'tests/server/areas/campaigns/schedules/calendar.test.ts',
        titles: [
          'A name with HTML and placeholders is sent as plain text in every kind of message',
        ],
      },
    ],
  },
  {
    number: 14,
    title: 'Placeholders in e-mails',
    promise:
      'Values are escaped and never replaced again. A line break cannot reach a header, and subjects have at most 200 characters',
    steps: [
      {
        test: MAIL,
        titles: [
          'Values of mail placeholders are escaped, and placeholders inside them are not filled in',
          'An unknown mail placeholder stays unchanged',
          'A mail subject is reduced to one short line',
          'Placeholders in a subject are filled in as plain text on one line',
          'A sender that is no e-mail address is refused, while an empty sender is accepted',
        ],
      },
    ],
  },
  {
    number: 15,
    title: 'Addresses with scripts',
    promise:
      'javascript:, data:, vbscript: and their disguises are neither stored nor drawn; only http, https, tel, mailto and relative addresses are',
    steps: [
      { test: 'tests/catalogue/lib/url.test.ts' },
      {
        test: 'tests/storefront/campaigns/campaigns.test.ts',
        titles: ['never draws a dangerous link'],
      },
    ],
  },
  {
    number: 16,
    title: 'Open redirects',
    promise:
      'Thirty attempts in the error page, the remembered path and the back links: none leads to another origin',
    steps: [
      { test: 'tests/src/custom-pages/error/ErrorPage.test.tsx' },
      { test: 'tests/src/authProvider/rememberedPath.test.ts' },
      {
        test: HOSTILE_SITE,
        titles: [
          'A page that crashes asks for a reload, and the error page links to no other site',
        ],
      },
    ],
  },
  {
    number: 17,
    title: 'Content policy and headers',
    promise:
      'Every page has script-src self without unsafe-inline or eval, object-src none, base-uri none, frame-ancestors self, nosniff, a referrer policy and COOP, and over https HSTS of a year. No screen violates the policy',
    steps: [
      { test: CALLS, titles: ['%s is never cached'] },
      { test: ANSWERS, titles: ['The page %s has the full security policy'] },
      { test: 'tests/e2e/console/screens.spec.ts' },
    ],
  },
  {
    number: 18,
    title: 'No third-party requests',
    promise: 'No screen of the console requests anything from another origin',
    steps: [{ test: 'tests/e2e/console/screens.spec.ts' }],
  },
  {
    number: 19,
    title: 'Preview frames',
    promise:
      'A preview can only run scripts: it has no cookies, no access to its parent, opens no window and cannot navigate. It accepts messages only from its console',
    steps: [
      {
        test: 'tests/src/custom-pages/preview/PreviewPane.test.tsx',
        titles: ['has a frame that may only run scripts'],
      },
      { test: 'tests/storefront/preview/frame.test.ts' },
    ],
  },
  {
    number: 20,
    title: 'Messages between windows',
    promise:
      'More than twenty hostile messages in each direction change nothing. A page without the script is reported as such after a second',
    steps: [
      {
        test: 'tests/src/form-builder/picker/SelectorPicker.test.tsx',
        titles: [
          'ignores %s',
          'shows after a second that the script is missing, and links to the installation',
        ],
      },
      {
        test: 'tests/storefront/picker/protocol.test.ts',
        titles: ['ignores %s', 'replies only to the console that sent the request'],
      },
      {
        test: 'tests/e2e/campaigns/picker.spec.ts',
        titles: ['The selector picker ignores messages that are not from the widget'],
      },
    ],
  },
  {
    number: 21,
    title: 'The script on shop pages',
    promise:
      'The script stays within its budget of bytes, adds one global, and causes no error on hostile pages or while the server is away, slow or answers nonsense; pages then use their cache for at least ten hours',
    steps: [
      { test: 'tests/conventions/byte-budgets.test.ts' },
      { test: 'tests/storefront/guest.test.ts' },
      {
        test: 'tests/storefront/sending/delivery.test.ts',
        titles: ['The configuration expires after a day without the server'],
      },
      { test: 'tests/e2e/shop-pages/host-page.spec.ts' },
      { script: 'bench/page-cost.ts' },
    ],
  },
  {
    number: 22,
    title: 'Requests to internal addresses (SSRF)',
    promise:
      'More than forty internal targets, in every spelling, behind redirects and changing names, are never connected to. Only ports 80 and 443 are allowed, with at most three redirects, and limits of time and size apply',
    steps: [
      { test: 'tests/server/pairing/read-sitemap.test.ts' },
      { test: 'tests/server/http/fetch-public.test.ts' },
      { test: 'tests/server/http/network.test.ts' },
    ],
  },
  {
    number: 23,
    title: 'Uploaded files',
    promise:
      'Images are encoded again without metadata and have at most 40 megapixels. A file that is not an image is served as a sandboxed download, and never as SVG or a page. Limits of size and rate apply',
    steps: [{ test: 'tests/server/areas/account/uploads.test.ts' }],
  },
  {
    number: 24,
    title: 'Decompression bombs',
    promise:
      'Workbooks are refused by their real inflated size before they are parsed, in a separate process with limits of time and memory',
    steps: [
      { test: 'tests/server/sheets/guard.test.ts' },
      { test: 'tests/server/child-jobs.test.ts' },
      {
        test: 'tests/server/areas/campaigns/coupons.test.ts',
        titles: [
          'A spreadsheet %s is rejected as a list of codes',
          'A file of coupon codes may be an old .xls',
          'A sheet without codes is rejected',
        ],
      },
      { script: 'checks/exploding-sheet.ts' },
    ],
  },
  {
    number: 25,
    title: 'Formulas in exports',
    promise:
      'Names that begin like a formula are texts in every workbook, and numbers stay numbers',
    steps: [
      {
        test: 'tests/server/sheets/write-workbook.test.ts',
        titles: [
          'A cell that begins like a formula is a text cell, even in a heading',
          'Numbers are numeric cells, days and times are dates in Istanbul, and Turkish letters are kept',
        ],
      },
    ],
  },
  {
    number: 26,
    title: 'Generated requests',
    promise:
      'Ten thousand generated requests to all calls and public paths never get a 5xx. Too large ones get 413, unreadable ones 400',
    steps: [
      {
        test: 'tests/server/contract/generated.test.ts',
        titles: ['No generated request gets a 5xx answer'],
      },
      { test: BAD_INPUT },
      { test: 'tests/catalogue/lib/pattern.test.ts' },
      {
        test: 'tests/server/events/routes.test.ts',
        titles: ['refuses a body above 64 kB, with or without a declared length'],
      },
      { script: 'checks/large-bodies.ts' },
    ],
  },
  {
    number: 27,
    title: 'Rate limits and noisy neighbours',
    promise:
      'Every public path answers 429 with Retry-After. The daily limit is exact with parallel shoppers. A shop with twenty times the load of the others changes their p95 by at most a factor of 1.2',
    steps: [
      { test: 'tests/server/http/rate-limit.test.ts' },
      {
        test: 'tests/server/events/screening.test.ts',
        titles: ['is never exceeded when many visitors request views from two servers at once'],
      },
      {
        test: 'tests/server/areas/notices/answer-mail.test.ts',
        titles: ['A shop sends at most sixty answers a minute'],
      },
      { test: 'tests/server/fair-queues.test.ts' },
      { script: 'bench/neighbours.ts' },
    ],
  },
  {
    number: 28,
    title: 'Stored secrets',
    promise:
      'Secrets are encrypted with AES-256-GCM, bound to shop and field, with the key outside the database. Planted secrets appear in no table, in no backup without the key and in no log line, even when others quote them. Answers contain masks, and saving a mask changes nothing. Keys can be rotated, and the server does not start without the right one',
    steps: [
      { test: 'tests/server/secrets.test.ts' },
      { test: 'tests/server/secret-traces.test.ts' },
      { test: 'tests/server/log.test.ts' },
      { test: 'tests/server/db/installation.test.ts' },
      {
        test: MAIL,
        titles: ['The mask keeps the mail password, another text changes it, empty removes it'],
      },
    ],
  },
  {
    number: 29,
    title: 'Webhooks',
    promise:
      'A webhook without the right signature over its raw bytes is rejected. Repeated, late and reordered ones have one effect, and prices are those of the provider',
    steps: [
      {
        test: WHATSAPP,
        titles: [
          'A delivery with any kind of wrong signature returns 403 and is not stored',
          'A delivery status never goes back, in any order of arrival',
          'Many repeated and unordered deliveries get each message answered exactly once',
        ],
      },
      {
        test: PADDLE,
        titles: [
          'A webhook is refused when absent, forged, changed or old',
          'A webhook with a wrong price, currency, plan or reference activates no subscription',
          'A repeated, concurrent or late webhook has one effect',
        ],
      },
      { test: 'tests/server/areas/commerce/order-hooks.test.ts' },
      {
        test: 'tests/server/areas/billing/billing-provider.test.ts',
        titles: [
          'Notices of one subscription in twelve orders with repeats end in the same row and limit',
        ],
      },
    ],
  },
  {
    number: 30,
    title: 'Failing services',
    promise:
      'Mail, payment, shop and marketplace services that refuse, hang, fail or answer nonsense are reported within ten seconds. There are at most three tries and a circuit breaker, and nothing counts as sent or paid without proof',
    steps: [
      {
        test: MAIL,
        titles: [
          'Status %i from Brevo is reported as a failed mail',
          'A mail server that times out and one that refuses connections give different errors',
        ],
      },
      { test: OUTBOX },
      {
        test: PADDLE,
        titles: [
          'A query to the provider is retried after a failure, and a change is not',
          'A provider is not called after five failures in a row',
          'A provider that refuses a request is reported as refusing, not as down',
          'A provider is called again after the pause of the circuit breaker',
        ],
      },
      { test: 'tests/server/ports/trendyol.test.ts' },
      {
        test: 'tests/server/areas/billing/billing.test.ts',
        titles: [
          'While the provider is down, billing calls return 502 and no subscription changes',
        ],
      },
    ],
  },
  {
    number: 31,
    title: 'Repeated requests',
    promise:
      'Double clicks, repeated and parallel requests for trials, purchases, e-mails, imports, new campaigns and events have one effect. Ten thousand repeated events add nothing',
    steps: [
      {
        test: 'tests/server/areas/billing/billing.test.ts',
        titles: [
          'Parallel requests for a trial start one trial with one log entry',
          'Parallel requests for a purchase open one checkout',
        ],
      },
      {
        test: 'tests/server/areas/notices/answer-mail.test.ts',
        titles: ['Parallel requests to send an answer send one e-mail'],
      },
      {
        test: 'tests/server/areas/campaigns/coupons.test.ts',
        titles: [
          'A file of coupon codes that is sent again adds no code twice',
          'Concurrent requests give no code twice and no visitor two codes',
        ],
      },
      {
        test: 'tests/server/areas/campaigns/campaigns.test.ts',
        titles: [
          'A template with a limit is installed at most that often, even by parallel requests',
          'Deleting removes a campaign, and deleting it again returns 404',
        ],
      },
      {
        test: 'tests/server/events/ingest.test.ts',
        titles: [
          'adds nothing for repeated events, alone, in one batch or among new ones',
          'counts exactly when several servers write the same visitors, sessions and ids at once',
          'adds nothing for ten thousand events that are sent a second time',
        ],
      },
      {
        test: 'tests/server/orders/record-order.test.ts',
        titles: ['Concurrent reports of an order count once'],
      },
    ],
  },
  {
    number: 32,
    title: 'Concurrent saves',
    promise:
      'Of two saves from one version, the first is stored and the second gets 409: for actions, drafts, schedules, bots, templates and records. Nothing is lost silently',
    steps: [
      {
        test: 'tests/server/areas/campaigns/campaigns.test.ts',
        titles: ['The second of two saves from the same version gets 409'],
      },
      {
        test: 'tests/server/areas/campaigns/versions.test.ts',
        titles: ['The second of two saves of the same draft gets 409'],
      },
      {
        test: 'tests/server/areas/campaigns/schedules/save.test.ts',
        titles: ['A stale save returns 409, and an action cannot be saved over a schedule'],
      },
      {
        test: 'tests/server/areas/bots/bot.test.ts',
        titles: [
          'A bot save with a stale version returns 409, and one without a version is stored',
        ],
      },
      {
        test: 'tests/server/areas/campaigns/template-staff.test.ts',
        titles: [
          'The second of two users who save gets 409 unless they overwrite',
          'The order of a list applies to its language only, and a list that has changed returns 409',
        ],
      },
      {
        test: 'tests/server/records/crud.test.ts',
        titles: ['A save that starts from an older version of the record answers 409'],
      },
      {
        test: 'tests/server/areas/reviews/moderation.test.ts',
        titles: ['An answer to an older version of the question returns 409'],
      },
    ],
  },
  {
    number: 33,
    title: 'Killed processes',
    promise:
      'Server, database and single connections are killed fifty times during events, orders, saves, codes and e-mails: nothing acknowledged is lost or doubled, and the server is ready again within 5 s. A data folder has one server, and a stale lock is taken over',
    steps: [
      { script: 'checks/kill.ts' },
      {
        test: 'tests/server/postgres/embedded.test.ts',
        titles: [
          'refuses a second start on the same folder and leaves the first alone',
          'adopts the database of a killed server',
          'takes over a stale lock file whose process id now belongs to another program',
        ],
      },
      {
        test: 'tests/server/areas/campaigns/schedules/race.test.ts',
        titles: [
          'A killed server loses only the e-mails it was sending, and no e-mail arrives twice',
        ],
      },
    ],
  },
  {
    number: 34,
    title: 'Unavailable database',
    promise:
      'During a minute without the database at 100 requests a second, calls get 503 within 2 s, the configuration is answered from the cache with 200, nothing crashes, and the server recovers within 5 s. Events are stored on disk and later once in the database; /readyz verifies that the database accepts writes',
    steps: [
      { script: 'checks/database-away.ts' },
      { test: 'tests/server/events/spool.test.ts' },
      { test: 'tests/server/events/outage.test.ts' },
    ],
  },
  {
    number: 35,
    title: 'Full disk',
    promise:
      'Writes get 507 or 503, reads still work, nothing acknowledged is lost, no partial file is left, and writes work again without a restart',
    steps: [
      { test: 'tests/server/postgres/disk-full.test.ts' },
      {
        test: 'tests/server/ports/files.test.ts',
        titles: ['A stored file leaves no partial file in the folder'],
      },
    ],
  },
  {
    number: 36,
    title: 'Slow clients and overload',
    promise:
      'With five hundred connections that never finish and readers that do not read, other requests take at most twice as long. At three times the load that a server can take, every request is answered or refused, memory is bounded, and afterwards the server works as before',
    steps: [{ test: 'tests/server/listen.test.ts' }, { script: 'checks/slow-clients.ts' }],
  },
  {
    number: 37,
    title: 'Time zones and clocks',
    promise:
      'Totals are the same in nine combinations of time zones of server and database, over midnight, ends of months, 29 February and 2015. A clock that jumps by an hour locks no user out, loses nothing and sends nothing twice',
    steps: [
      { test: 'tests/server/areas/reports/report-truth.test.ts' },
      { test: 'tests/server/time-zones.test.ts' },
      { test: 'tests/server/clock-jumps.test.ts' },
      { test: 'tests/catalogue/lib/istanbul.test.ts' },
    ],
  },
  {
    number: 38,
    title: 'Turkish letters',
    promise:
      'Searches find I ı İ i ş ğ ç ö ü in any case and composition. Slugs are ASCII, addresses and keys are lowercased independently of the language, and lists are sorted in Turkish order',
    steps: [
      { test: 'tests/catalogue/lib/fold.test.ts' },
      {
        test: 'tests/server/db/open.test.ts',
        titles: ['lowercases without a locale by default and in Turkish with the collation'],
      },
      {
        test: 'tests/server/areas/reviews/moderation.test.ts',
        titles: [
          'The review search by name ignores case and Turkish letters',
          'The question search ignores case and Turkish letters, and names sort alphabetically',
        ],
      },
      {
        test: 'tests/server/areas/campaigns/coupon-report.test.ts',
        titles: [
          'counts orders by their code regardless of case, and their revenue once in the total',
        ],
      },
      {
        test: 'tests/server/areas/commerce/influencer-sales.test.ts',
        titles: ['The search ignores case, Turkish i and accents, and sales are sorted by number'],
      },
    ],
  },
  {
    number: 39,
    title: 'Stops, starts and upgrades',
    promise:
      'SIGTERM at 200 requests a second fails no request and exits with 0 within 10 s. When several servers start, each migration is applied once, and a failing one changes nothing. A database of every earlier release is upgraded with all its rows',
    steps: [
      { script: 'checks/stop-under-load.ts' },
      {
        test: 'tests/server/main.test.ts',
        titles: [
          'answers requests that were sent before the signal to stop',
          'prints its addresses, answers, and stops cleanly on a signal',
        ],
      },
      { test: 'tests/server/db/migrate.test.ts' },
      { test: 'tests/server/db/upgrade.test.ts' },
    ],
  },
  {
    number: 40,
    title: 'Backups and licences',
    promise:
      'Every way of copying and restoring in docs/operations.md restores rows and files with the same counts and checksums. The list of shipped packages has no forbidden licence',
    steps: [
      { script: 'scripts/check-backup.ts' },
      { script: 'scripts/sbom.ts' },
      { test: 'tests/scripts/licences.test.ts' },
      { test: 'tests/server/postgres/backup.test.ts' },
    ],
  },
  {
    number: 41,
    title: 'All faults at once',
    promise:
      'Shoppers, merchants and orders use three servers for ten minutes, with events in ClickHouse where it is installed, while servers, databases and the network between them are killed, paused and cut and a standby takes over: nothing acknowledged is lost or doubled, limits and codes are exact, and no shop page has an error or waits more than 3 s for the server',
    steps: [{ script: 'checks/chaos.ts' }],
  },
];
