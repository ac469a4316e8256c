/** A variable in a text, such as `{{cartMissing:750|a little}}`. */
export interface Mark {
  name: string;
  /** The text after the colon. */
  argument?: string;
  /** Shown while the value is not known; empty without one. */
  fallback: string;
  /** The mark as it was written. */
  written: string;
}

const MAX_MARK_CHARS = 300;
const MARK = new RegExp(`\\{\\{([^{}]{1,${MAX_MARK_CHARS}})\\}\\}`);
/** A number alone is a place in a message template of WhatsApp. */
const NAME = /^(?!\d+$)\w{1,100}$/;

/** Splits a text into literal parts and variables; invalid marks stay text. Never throws. */
export function parseText(text: string): (string | Mark)[] {
  // Splitting by a pattern with a group returns texts and matches alternately.
  return text.split(MARK).map((part, index) => {
    if (index % 2 === 0) return part;
    const written = `{{${part}}}`;
    const bar = part.indexOf('|');
    const [name = '', ...rest] = part
      .slice(0, bar < 0 ? undefined : bar)
      // The rich text editor writes a second space as &nbsp;.
      .replace(/&nbsp;/g, ' ')
      .split(':');
    if (!NAME.test(name.trim())) return written;
    return {
      name: name.trim(),
      ...(rest.length > 0 && { argument: rest.join(':').trim() }),
      fallback: bar < 0 ? '' : part.slice(bar + 1).trim(),
      written,
    };
  });
}

/** The one variable a text consists of; undefined for any other text. */
export function markOf(text: string): Mark | undefined {
  const parts = parseText(text.trim()).filter((part) => part !== '');
  const [mark] = parts;
  return parts.length === 1 && typeof mark === 'object' ? mark : undefined;
}

/** The variables a text names, each once, in the order of the text. */
export function namesIn(text: string): string[] {
  const marks = parseText(text).filter((part) => typeof part !== 'string');
  return [...new Set(marks.map(({ name }) => name))];
}
