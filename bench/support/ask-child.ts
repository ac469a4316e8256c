import { fork } from 'node:child_process';

/** Runs a load generator of this folder in a process. Rejects when it ends without a result. */
export function askChild<Result>(file: string, plan: object): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(`bench/support/${file}`).once('error', reject);
    child.once('message', (message) => resolve(message as Result));
    child.once('exit', (code) => reject(new Error(`${file} left with ${code}.`)));
    child.send(plan);
  });
}
