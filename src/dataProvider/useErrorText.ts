import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { errorMessage } from './errors';

/** Makes a sentence in the user's language of whatever a call failed with. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const message = errorMessage(error);
      // The server's own sentences are no keys of texts.
      return translate(message, { _: message });
    },
    [translate],
  );
}
