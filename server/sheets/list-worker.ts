import { answerJob } from '@server/work/answer-job';
import type { WriteList } from './jobs';

/* The build places the console's writer, which knows the columns and labels, next to this file. */
const writer = new URL('./list-file.js', import.meta.url).href;

answerJob<WriteList['input'], Uint8Array, number, object[]>(async (input, pull) => {
  const { writeList } = await import(/* @vite-ignore */ writer);
  return writeList(input, pull);
});
