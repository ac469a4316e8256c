/**
 * Runs `work` for the input of a child process's job. `work` may send chunks of the result with
 * `pass`, which resolves with the reply of `onPart`.
 */
export function answerJob<Input, Result, Part = never, Reply = void>(
  work: (input: Input, pass: (part: Part) => Promise<Reply>) => Promise<Result | null>,
): void {
  const pass = (part: Part) =>
    new Promise<Reply>((resolve) => {
      process.once('message', ({ reply }: { reply: Reply }) => resolve(reply));
      process.send?.({ part });
    });
  process.once('disconnect', () => process.exit());
  process.once('message', (input) => {
    // A file on which the reading library throws counts as unusable.
    work(input as Input, pass).then(
      (result) => process.send?.({ result }),
      () => process.send?.({ result: null }),
    );
  });
}
