const CHECK_MS = 200;

/**
 * Ends this process when the shell of `npm start` ends, because npm sends signals only to that
 * shell. Without npm, as in `node scripts/start.mjs &`, this process does not depend on its parent.
 * SIGHUP without a terminal, as with `nohup npm start &`, ends npm and its shell; this process then
 * continues.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  watch.unref();
  if (!process.stdin.isTTY) process.on('SIGHUP', () => clearInterval(watch));
}
