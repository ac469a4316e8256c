// Selects the server tests for changed files, for `npm test -- quick` and the mutation check.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Included for every change, because they send every call of the contract in every role. */
const CONTRACT_TESTS = /^tests\/server\/contract\//;
/**
 * Excluded, because these tests start and kill processes for minutes; only `npm test` runs them.
 */
const SLOW =
  /(embedded|crash|servers|clickhouse|both-stores|move-events|outage|report-truth|pooler)\.test\.ts$/;
/**
 * Maximum number of test files, so that a quick run takes at most two minutes. One file takes a few
 * seconds.
 */
const MAX_FILES = 16;

/**
 * Returns the paths that changed since the last commit, and since the upstream branch if there is
 * one.
 */
export function changedFiles(root) {
  const git = (...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ??
    [];
  return [
    ...new Set([
      ...git('diff', '--name-only', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard'),
      ...git('diff', '--name-only', '@{upstream}...HEAD'),
    ]),
  ];
}

/**
 * Returns the tests of the contract, changed tests, tests that import a changed module, and tests
 * whose file or folder has the name of a changed area. Tests with a direct import come first; at
 * most `MAX_FILES` files.
 */
export function relatedTests(root, changed) {
  const tests = readdirSync(path.join(root, 'tests/server'), { recursive: true })
    .map((file) => path.posix.join('tests/server', file.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.test.ts') && !SLOW.test(file));
  const modules = changed
    .filter((file) => /^(server|contract|catalogue)\/.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
  const importers = tests.filter((test) => {
    const text = readFileSync(path.join(root, test), 'utf8');
    return modules.some((module) => text.includes(`'@${module}'`));
  });
  const names = new Set(modules.map(areaOf));
  const inChangedAreas = tests.filter((test) => {
    const parts = test.replace('tests/server/', '').split('/');
    return [...names].some((name) => parts.some((part) => part.startsWith(name)));
  });
  const edited = tests.filter((test) => changed.includes(test));
  const contractTests = tests.filter((test) => CONTRACT_TESTS.test(test));
  return [...new Set([...contractTests, ...edited, ...importers, ...inChangedAreas])].slice(
    0,
    MAX_FILES,
  );
}

/**
 * Returns the area of a module: `server/areas/campaigns/coupons/report` belongs to coupons,
 * `server/areas/campaigns/faults` to campaigns, `server/http/guards/session` to session.
 */
function areaOf(module) {
  const parts = module.split('/');
  if (parts[1] !== 'areas') return parts.at(-1);
  return parts.length > 4 ? parts[3] : parts[2];
}
