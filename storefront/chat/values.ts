import { type PageValues, pickValues, sampleValues } from '@catalogue/variables/page-values';
import type { PageValuesRequest } from '@contract/entities/bots/bot-chat';
import type { ChatParams } from './params';

/** Timeout in ms, after which the page's values count as unknown. */
export const ANSWER_TIMEOUT_MS = 1500;

/** Requests the values from the shop's page; a test chat gets samples, a chat without page none. */
export function requestFromPage(
  { names, ...reads }: PageValuesRequest,
  { framed, live }: Pick<ChatParams, 'framed' | 'live'>,
): Promise<PageValues> {
  if (!live) return Promise.resolve(sampleValues(names));
  if (!framed) return Promise.resolve({});
  return new Promise((resolve) => {
    const end = (values: PageValues) => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      resolve(values);
    };
    const hear = ({ source, data }: MessageEvent) => {
      const isAnswer = data?.channel === 'vitrin-chat' && 'values' in data;
      if (source === window.parent && isAnswer) end(pickValues(data.values, names));
    };
    const timer = setTimeout(() => end({}), ANSWER_TIMEOUT_MS);
    addEventListener('message', hear);
    window.parent.postMessage({ channel: 'vitrin-chat', reads: { ...reads, names } }, '*');
  });
}
