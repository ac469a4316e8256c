import { lazy } from 'react';
import { currentLanguage } from './language';
import { loadMessages } from './messages';

/**
 * React's `lazy` for components that need more messages than the first screens: it also loads all
 * messages.
 */
export const lazyWithTexts: typeof lazy = (load) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadMessages(currentLanguage())]);
    return part;
  });
