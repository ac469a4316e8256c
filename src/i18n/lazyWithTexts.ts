import { lazy } from 'react';
import { currentLanguage } from './language';
import { loadMessages } from './messages';

/** React's `lazy` for what is drawn with more than the first texts: it waits for all of them. */
export const lazyWithTexts: typeof lazy = (load) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadMessages(currentLanguage())]);
    return part;
  });
