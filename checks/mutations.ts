/* Breaks the code on purpose, with one small change at a time, and reports which test fails.
 * Runs with `npm run check -- mutations`. For each change it runs the server tests that `npm
 * test -- quick` selects for the changed file, then the unit tests. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { relatedTests } from '../scripts/lib/related.mjs';

interface Mutation {
  /** Description of the fault that the change creates. */
  name: string;
  file: string;
  /** Text to replace, which occurs exactly once in the file. */
  find: string;
  replace: string;
}

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'queries of a shop are not limited to that shop',
    file: 'server/db/shop-scope.ts',
    find: 'scope.transformNode(node, queryId)',
    replace: 'node',
  },
  {
    name: 'an SQL statement loses its condition on the shop',
    file: 'server/areas/campaigns/schedules/people/people.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text that is searched for
    find: 'from contact where pid = ${pid} and ${own}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text that replaces it
    replace: 'from contact where ${own}',
  },
  {
    name: 'every signed-in user of the main host is staff',
    file: 'contract/access.ts',
    find: 'isMain(user) && user?.extra.admin === true && !user.staffClosed,',
    replace: 'isMain(user),',
  },
  {
    name: 'limited admins may use a shop',
    file: 'contract/access.ts',
    find: 'hasShop: Policy = (user) => isMain(user) && !user?.extra.limited_admin;',
    replace: 'hasShop: Policy = (user) => isMain(user);',
  },
  {
    name: 'every merchant moderates reviews',
    file: 'contract/access.ts',
    find: 'isMain(user) && user?.extra.comment === true && !user.extra.limited_admin',
    replace: 'isMain(user) && !user?.extra.limited_admin',
  },
  {
    name: 'a footprint does not name its author',
    file: 'server/http/footprint.ts',
    find: '{ email: user.email, category',
    replace: "{ email: '', category",
  },
  {
    name: 'a footprint does not contain the changed fields',
    file: 'server/http/footprint.ts',
    find: 'if (changed.length === 0) return {};',
    replace: 'if (changed.length >= 0) return {};',
  },
  {
    name: 'a request of another site is accepted',
    file: 'server/http/guards/cross-site.ts',
    find: "if (site) return site === 'same-origin'",
    replace: "if (site) return site !== 'none'",
  },
  {
    name: 'the Origin header is not compared with the host',
    file: 'server/http/guards/cross-site.ts',
    find: "if (source && hostOf(source) !== c.req.header('host')) return false;",
    replace: '',
  },
  {
    name: 'quotes are not escaped in HTML',
    file: 'catalogue/html/escape.ts',
    find: `/[&<>"']/g`,
    replace: '/[&<>]/g',
  },
  {
    name: 'addresses with the scheme javascript are followed',
    file: 'catalogue/lib/url.ts',
    find: 'return HOSTED.test(url) || SIMPLE.test(url) ? url : null;',
    replace: 'return url;',
  },
  {
    name: 'a stored secret is answered in a way that tells it from the mask',
    file: 'server/db/secrets.ts',
    find: "(stored.has(name) ? SECRET_MASK : '')",
    replace: "(stored.has(name) ? 'stored' : '')",
  },
  {
    name: 'an idle session does not end',
    file: 'server/http/guards/session.ts',
    find: ".where('session.seen_at', '>', ago(deps.env.sessionIdle))",
    replace: '',
  },
  {
    name: 'a disabled user stays signed in',
    file: 'server/http/guards/session.ts',
    find: ".where('users.disabled', '=', false)",
    replace: '',
  },
  {
    name: 'an influencer signs in on the console of merchants',
    file: 'server/http/guards/session.ts',
    find: ".where('users.host', '=', host)",
    replace: '',
  },
  {
    name: 'a private network is reachable for addresses of merchants',
    file: 'server/http/outbound/network.ts',
    find: "['169.254.0.0', 16],",
    replace: '',
  },
  {
    name: 'an older version overwrites a newer one',
    file: 'server/records/crud.ts',
    find: 'if (stored && version !== undefined && stored.version !== version)',
    replace: 'if (stored && version === -1)',
  },
  {
    name: 'events are accepted with any token',
    file: 'server/events/receive/event-token.ts',
    find: 'return isSameSecret(token, expected);',
    replace: 'return token.length > 0 && expected.length > 0;',
  },
  {
    name: 'an unsubscribe link needs no signature',
    file: 'server/areas/campaigns/schedules/people/contact-link.ts',
    find: 'isSameSecret(signature, sign(key, { ...signed, pid, contact }))',
    replace: 'signature.length > 0',
  },
  {
    name: 'a WhatsApp delivery needs no signature',
    file: 'server/areas/bots/whatsapp/routes.ts',
    find: "return isSameSecret(Buffer.from(hex, 'hex'), expected);",
    replace: 'return expected.length === 32;',
  },
  {
    name: 'a file that is no document is stored as one',
    file: 'server/areas/account/uploads/recognise.ts',
    find: 'if (isDocument[extension](bytes)) return bytes;',
    replace: 'if (bytes.length > 0) return bytes;',
  },
  {
    name: 'a value that fits no column is answered as a fault of the server',
    file: 'server/platform/errors.ts',
    find: "if (/^22...$/.test(code)) return new AppError('invalid', { message: 'value_unusable' });",
    replace: '',
  },
  {
    name: 'the attribution window of clicks is a day longer',
    file: 'catalogue/reports/attribution.ts',
    find: 'clickDays * 24 * HOUR_MS',
    replace: '(clickDays + 1) * 24 * HOUR_MS',
  },
];

/** `scripts/check.mjs` starts in the root folder of the project. */
const root = process.cwd();

/**
 * Makes the mutations one after the other, or only the mutations whose name contains one of
 * `names`. Returns the names of the mutations with which no test failed.
 */
export function runMutations(names: readonly string[] = []): string[] {
  const missed: string[] = [];
  const chosen = MUTATIONS.filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  );
  const broken = failingTest([
    ...['--project=server', '--project=unit', 'tests/catalogue', 'tests/contract'],
    ...['tests/conventions', ...new Set(chosen.flatMap(({ file }) => relatedTests(root, [file])))],
  ]);
  if (broken) throw new Error(`A test fails without any mutation: ${broken}`);
  for (const mutation of chosen) {
    const began = performance.now();
    const found = findingTest(mutation);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${found ? 'found ' : 'MISSED'} ${mutation.name} (${seconds} s)`);
    if (found) console.log(`       by ${found}`);
    else missed.push(mutation.name);
  }
  console.log(`\n${chosen.length - missed.length} passed, ${missed.length} failed`);
  return missed;
}

function findingTest({ file, find, replace }: Mutation): string | undefined {
  const target = path.join(root, file);
  const original = readFileSync(target, 'utf8');
  if (original.split(find).length !== 2) throw new Error(`${file} must contain once: ${find}`);
  const restore = () => writeFileSync(target, original);
  process.once('exit', restore);
  try {
    writeFileSync(
      target,
      original.replace(find, () => replace),
    );
    return (
      failingTest(['--project=server', ...relatedTests(root, [file])]) ??
      failingTest(['--project=unit'])
    );
  } finally {
    restore();
    process.removeListener('exit', restore);
  }
}

/** Returns the full name of the first failing test, or undefined when all pass. */
function failingTest(args: string[]): string | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrin-mutation-'));
  const report = path.join(folder, 'report.json');
  try {
    const { status } = spawnSync(
      process.execPath,
      [
        ...['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--retry=0'],
        ...['--reporter=json', `--outputFile.json=${report}`, ...args],
      ],
      { cwd: root, stdio: 'ignore', env: { ...process.env, MUTATED: '1' } },
    );
    if (status === 0) return undefined;
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .find((one) => one.status === 'failed');
    return failed?.fullName ?? testResults.find(({ status }) => status === 'failed')?.name;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}
