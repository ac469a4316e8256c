const CHECK_MS = 200;

/**
 * Ends this process when the shell of `npm start` ends, because npm sends signals only to it. A
 * process without npm, and a process that gets SIGHUP without a terminal (`nohup npm start &`),
 * continue.
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
