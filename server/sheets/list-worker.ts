import { answerJob } from '@server/child-jobs';
import type { WriteList } from './list-writer';

/*
 * The lists of staff are declared by the console, with their columns and texts. Its build of the writer
 * lies beside this program, so that a file of the server is the same as one of the browser.
 */
const writer = new URL('./list-file.js', import.meta.url).href;

answerJob<WriteList['input'], Uint8Array, number, object[]>(async (input, pull) => {
  const { writeList } = await import(/* @vite-ignore */ writer);
  return writeList(input, pull);
});
