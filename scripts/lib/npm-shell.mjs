const CHECK_MS = 200;

/**
 * Ends this process when the shell ends that npm started it with: npm passes a signal only to that shell, which dies
 * of it alone. Started by anything else, the process outlives its parent, as in `node scripts/start.mjs &`. A hang-up
 * of a process without a terminal, as of `nohup npm start &`, ends npm and its shell, not this process.
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
