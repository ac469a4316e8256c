import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MIN_NODE_VERSION = [20, 19];

/** Installs the locked packages if one is missing; without `dev`, only those of production. */
export function ensureInstalled(root, { dev }) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (
    major < MIN_NODE_VERSION[0] ||
    (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])
  ) {
    throw new Error(
      `Node ${MIN_NODE_VERSION.join('.')} or newer is needed, this is ${process.version}.`,
    );
  }
  const missing = missingPackage(root, dev);
  if (!missing) return;
  console.log(`Installing packages (${missing}) ...`);
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, ...rest] = npm?.endsWith('.js')
    ? [process.execPath, npm, ...args]
    : ['npm', ...args];
  const shell = process.platform === 'win32' && command === 'npm';
  const { status, error } = spawnSync(command, rest, { cwd: root, stdio: 'inherit', shell });
  if (error || status !== 0) throw new Error('npm ci failed; its reason stands above.');
}

/** Names the first package that is missing or differs from package-lock.json. */
function missingPackage(root, dev) {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return 'node_modules is missing';
  const required = packagesOf(path.join(root, 'package-lock.json'));
  const present = packagesOf(installed);
  const wrong = Object.entries(required).find(
    ([name, { version, optional, devOptional, ...entry }]) => {
      if (name === '' || entry.link) return false;
      if (present[name]) return present[name].version !== version;
      return !optional && !devOptional && (dev || !entry.dev);
    },
  );
  return wrong && `${wrong[0].replace(/^.*node_modules\//, '')} is missing or another version`;
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
