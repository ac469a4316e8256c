import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { errorMessage } from './errors';

export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const message = errorMessage(error);
      // A message of the server is not a text key, so it is its own fallback.
      return translate(message, { _: message });
    },
    [translate],
  );
}
