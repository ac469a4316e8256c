import { fork } from 'node:child_process';

/**
 * Gives a plan to a load generator, a file of this folder that runs in a process of its own, and waits for what it measured.
 * @throws Error when it ends without an answer
 */
export function askChild<Result>(file: string, plan: object): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(`bench/support/${file}`).once('error', reject);
    child.once('message', (message) => resolve(message as Result));
    child.once('exit', (code) => reject(new Error(`${file} left with ${code}.`)));
    child.send(plan);
  });
}
