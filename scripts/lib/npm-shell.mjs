const CHECK_MS = 200;

/**
 * Ends this process when the shell of `npm start` ends, because npm sends signals only to that
 * shell. Started by another program, as in `node scripts/start.mjs &`, the process outlives its
 * parent. A hang-up signal without a terminal, as in `nohup npm start &`, ends npm and its shell,
 * but not this process.
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
