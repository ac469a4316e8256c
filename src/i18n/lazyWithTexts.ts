import { lazy } from 'react';
import { currentLanguage } from './language';
import { loadMessages } from './messages';

/** React's `lazy` for components that need all messages, which it also loads. */
export const lazyWithTexts: typeof lazy = (load) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadMessages(currentLanguage())]);
    return part;
  });
