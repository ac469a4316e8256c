import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tests that are always selected, because they send each request of the contract in each role. */
const CONTRACT_TESTS = /^tests\/server\/contract\//;
/** Tests that are never selected, because they start and kill processes for minutes. */
const SLOW =
  /(embedded|crash|servers|clickhouse|both-stores|move-events|outage|report-truth|pooler)\.test\.ts$/;
/** A quick run takes at most two minutes; one file takes a few seconds. */
const MAX_FILES = 16;

/**
 * Returns the files with uncommitted changes or differences from the upstream branch, if there is
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
 * Returns at most `MAX_FILES` test files, in this order: contract tests, changed tests, tests that
 * import a changed module, tests whose file or folder name starts with the name of a changed area.
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

/** Area of a module: `server/areas/campaigns/coupons/report` → coupons; `server/http/app` → app. */
function areaOf(module) {
  const parts = module.split('/');
  if (parts[1] !== 'areas') return parts.at(-1);
  return parts.length > 4 ? parts[3] : parts[2];
}
