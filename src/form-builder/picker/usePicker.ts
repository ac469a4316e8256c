import type { AnchorAlternative } from '@catalogue/anchors';
import {
  PICKER,
  type PickerCandidate,
  type PickerCommand,
  readPickerReply,
} from '@contract/picker';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Time in ms after which a page without an answer counts as having no script. */
const MISSING_AFTER_MS = 1000;
const ASK_INTERVAL_MS = 200;

export type PickerState = 'idle' | 'loading' | 'loaded' | 'missing' | 'active' | 'selected';

export interface Picked {
  css: string;
  count: number;
  candidates: readonly PickerCandidate[];
  /** Alternatives that find the element again when the page has changed. */
  alternatives: readonly AnchorAlternative[];
}

const NOTHING: Picked = { css: '', count: 0, candidates: [], alternatives: [] };

/**
 * Connection to the picker script in a page of the shop. `open` sets the page's window; `arrived`
 * reports that the page has loaded, and it then has a second to answer.
 */
export function usePicker() {
  const [state, setState] = useState<PickerState>('idle');
  const [picked, setPicked] = useState<Picked>(NOTHING);
  const page = useRef<Window | null>(null);
  /** Origin of the page that answered first; other origins are ignored afterwards. */
  const origin = useRef('');
  const asking = useRef<ReturnType<typeof setInterval>>(undefined);
  const missing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const post = useCallback((command: PickerCommand) => {
    // The page's final address is unknown before it answers; the message contains no secret.
    page.current?.postMessage(command, origin.current || '*');
  }, []);

  const stopAsking = useCallback(() => {
    clearInterval(asking.current);
    clearTimeout(missing.current);
  }, []);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (!page.current || event.source !== page.current) return;
      if (!/^https?:/.test(event.origin)) return;
      if (origin.current && event.origin !== origin.current) return;
      const reply = readPickerReply(event.data);
      if (!reply) return;
      if (reply.type === 'inserter-loaded') {
        origin.current = event.origin;
        stopAsking();
      }
      if (!origin.current) return;
      if (reply.type === 'ready') setState('loaded');
      if (reply.type === 'status') {
        const { css, count, candidates, ways: alternatives } = reply;
        setPicked((before) => ({
          css,
          count,
          alternatives,
          // After a candidate is chosen, the page reports no others, so the former list stays.
          candidates: candidates.length > 0 || !css ? candidates : before.candidates,
        }));
        setState(reply.active ? 'active' : css ? 'selected' : 'loaded');
      }
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      stopAsking();
    };
  }, [stopAsking]);

  const open = useCallback(
    (next: Window | null) => {
      stopAsking();
      page.current = next;
      origin.current = '';
      setPicked(NOTHING);
      setState(next ? 'loading' : 'idle');
      if (!next) return;
      asking.current = setInterval(
        () => post({ channel: PICKER, type: 'insert-script' }),
        ASK_INTERVAL_MS,
      );
    },
    [stopAsking, post],
  );

  const arrived = useCallback(() => {
    clearTimeout(missing.current);
    // A link in the page may have opened another page, which must answer again.
    if (origin.current) open(page.current);
    post({ channel: PICKER, type: 'insert-script' });
    missing.current = setTimeout(() => {
      setState((before) => (before === 'loading' ? 'missing' : before));
    }, MISSING_AFTER_MS);
  }, [open, post]);

  return {
    state,
    picked,
    open,
    arrived,
    start: () => post({ channel: PICKER, type: 'start' }),
    stop: () => post({ channel: PICKER, type: 'stop' }),
    set: (css: string) => post({ channel: PICKER, type: 'set', css }),
  };
}
