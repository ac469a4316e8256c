import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium's headless shell creates contexts and pages in half of the time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
/** Time limit of an installation, in case a package mirror does not answer. */
const INSTALL_LIMIT_MS = 600_000;

/** Finds CHROMIUM_PATH or an installed browser; root on Debian installs one. Throws without one. */
export function ensureChromium() {
  const found = find(NAMES, [process.env.CHROMIUM_PATH], MAC);
  if (found) return found;
  installPackage('chromium');
  const installed = find(NAMES, [], MAC);
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.',
  );
}

/**
 * Returns the environment variables of the tests' browsers: Chromium and, if available, its
 * headless shell, which root on Debian installs. If only CHROMIUM_PATH is set, tests use no shell.
 */
export function ensureBrowsers() {
  const shell = findHeadlessShell();
  return { ...(shell && { CHROMIUM_SHELL_PATH: shell }), CHROMIUM_PATH: ensureChromium() };
}

function findHeadlessShell() {
  const configuredPath = process.env.CHROMIUM_SHELL_PATH;
  if (configuredPath || process.env.CHROMIUM_PATH) return find([], [configuredPath]);
  if (!find(SHELLS)) installPackage('chromium-headless-shell');
  return find(SHELLS);
}

/** Installs a Debian package as root; elsewhere it does nothing. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`Installing ${name} ...`);
  const limit = { timeout: INSTALL_LIMIT_MS, killSignal: 'SIGKILL' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], ...limit });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...limit,
  });
}

/** Returns the first executable of `paths`, then of the names in PATH, then of `elsewhere`. */
function find(names, paths = [], elsewhere = []) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    ...paths,
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find((file) => file && isProgram(file));
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
