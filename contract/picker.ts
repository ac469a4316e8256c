import { ANCHOR_KINDS, type AnchorAlternative, MAX_ANCHOR_TEXT_CHARS } from '@catalogue/anchors';

/** Channel of messages that console and widget parse without zod, which the widget lacks. */
export const PICKER = 'vitrin-picker';

/** Message from console to shop page. On `insert-script` the widget loads its picker. */
export type PickerCommand =
  | { channel: typeof PICKER; type: 'insert-script' | 'start' | 'stop' | 'remove' }
  /** Highlights the elements that a selector matches, in the style of a picked element. */
  | { channel: typeof PICKER; type: 'set'; css: string };

export interface PickerCandidate {
  css: string;
  /** Number of elements of the page that the selector matches. */
  count: number;
}

/** Message from shop page to console. */
export type PickerReply =
  | { channel: typeof PICKER; type: 'inserter-loaded' | 'ready' }
  | {
      channel: typeof PICKER;
      type: 'status';
      /** True while a click picks an element instead of following its link. */
      active: boolean;
      /** The best selector; empty while no element is picked. */
      css: string;
      count: number;
      /** Selectors, best first, at most five. */
      candidates: PickerCandidate[];
      /**
       * Alternatives to `css`; empty when the first element that `css` matches is another element.
       */
      ways: AnchorAlternative[];
    };

export const MAX_SELECTOR_CHARS = 1000;
export const MAX_CANDIDATES = 5;

const SIMPLE_COMMANDS: readonly unknown[] = ['insert-script', 'start', 'stop', 'remove'];

export function readPickerCommand(data: unknown): PickerCommand | null {
  if (!isMessage(data)) return null;
  if (SIMPLE_COMMANDS.includes(data.type)) return data as unknown as PickerCommand;
  return data.type === 'set' && isSelector(data.css) ? (data as unknown as PickerCommand) : null;
}

export function readPickerReply(data: unknown): PickerReply | null {
  if (!isMessage(data)) return null;
  const { type, active, css, count, candidates, ways } = data;
  if (type === 'inserter-loaded' || type === 'ready') return { channel: PICKER, type };
  if (type !== 'status' || typeof active !== 'boolean' || !isSelector(css) || !isCount(count)) {
    return null;
  }
  if (!Array.isArray(candidates) || candidates.length > MAX_CANDIDATES) return null;
  if (!candidates.every(isCandidate)) return null;
  const stored = candidates.map((candidate) => ({ css: candidate.css, count: candidate.count }));
  const validAlternatives =
    Array.isArray(ways) && ways.length <= ANCHOR_KINDS.length ? ways.filter(isAlternative) : [];
  return {
    channel: PICKER,
    type,
    active,
    css,
    count,
    candidates: stored,
    ways: validAlternatives.map(toAlternative),
  };
}

function isMessage(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && 'channel' in data && data.channel === PICKER;
}

function isSelector(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_SELECTOR_CHARS;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isCandidate(value: unknown): value is PickerCandidate {
  if (typeof value !== 'object' || value === null) return false;
  const { css, count } = value as Partial<PickerCandidate>;
  return isSelector(css) && isCount(count);
}

function isAlternative(value: unknown): value is AnchorAlternative {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, css, text = '' } = value as Partial<AnchorAlternative>;
  return (
    ANCHOR_KINDS.some((one) => one === kind) &&
    isSelector(css) &&
    css !== '' &&
    typeof text === 'string' &&
    text.length <= MAX_ANCHOR_TEXT_CHARS
  );
}

const toAlternative = ({ kind, css, text }: AnchorAlternative): AnchorAlternative => ({
  kind,
  css,
  ...(text && { text }),
});
