const CHECK_MS = 200;

/**
 * Ends this process when the shell that npm started it with ends: npm passes a signal only to that
 * shell. If another program started it, the process outlives its parent, as in `node
 * scripts/start.mjs &`. A hang-up without a terminal, as in `nohup npm start &`, ends npm and its
 * shell, but not this process.
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
