import { answerJob } from '@server/work/answer-job';
import type { WriteList } from './list-writer';

/*
 * The console declares the staff lists with their columns and labels. The build places the
 * console's writer next to this program, so an export by the server equals one by the browser.
 */
const writer = new URL('./list-file.js', import.meta.url).href;

answerJob<WriteList['input'], Uint8Array, number, object[]>(async (input, pull) => {
  const { writeList } = await import(/* @vite-ignore */ writer);
  return writeList(input, pull);
});
