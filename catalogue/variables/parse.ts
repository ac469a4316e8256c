/** A variable in a text, such as `{{cartMissing:750|a little}}`. */
export interface Placeholder {
  name: string;
  /** Text after the colon. */
  argument?: string;
  /** Text in place of an unknown value; empty if there is none. */
  fallback: string;
  /** Variable as written in the text. */
  written: string;
}

const MAX_PLACEHOLDER_CHARS = 300;
const PLACEHOLDER = new RegExp(`\\{\\{([^{}]{1,${MAX_PLACEHOLDER_CHARS}})\\}\\}`);
/** Pattern of a variable's name. A number alone is a placeholder of a WhatsApp message template. */
const NAME = /^(?!\d+$)\w{1,100}$/;

/** Splits a text into texts and variables; invalid variables stay text. Never throws. */
export function parseText(text: string): (string | Placeholder)[] {
  // Splitting by a pattern with a group returns texts and matches alternately.
  return text.split(PLACEHOLDER).map((part, index) => {
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

/** Returns the variable if the text consists of exactly one; otherwise undefined. */
export function parsePlaceholder(text: string): Placeholder | undefined {
  const parts = parseText(text.trim()).filter((part) => part !== '');
  const [placeholder] = parts;
  return parts.length === 1 && typeof placeholder === 'object' ? placeholder : undefined;
}

export function namesIn(text: string): string[] {
  const placeholders = parseText(text).filter((part) => typeof part !== 'string');
  return [...new Set(placeholders.map(({ name }) => name))];
}
