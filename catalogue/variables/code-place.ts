/** Attributes that a browser only displays or stores, so that their values cannot run code. */
const HARMLESS = /^(alt|title|placeholder|value|label|aria-[\w-]+|data-[\w-]+)$/i;
/** Elements whose content is not plain markup, such as scripts and styles. */
const RAW =
  /^(script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|template|svg|math)$/i;

/**
 * Returns whether a variable is between elements or in the quotes of a harmless attribute, where its
 * value cannot run code; not in scripts, styles, addresses and unquoted attributes.
 */
export function isEscapedValueSafe(before: string): boolean {
  let at = 0;
  for (;;) {
    const open = before.slice(at).search(/<(!|\?|\/?[a-z])/i);
    // A variable right after `<` would become the name of an element.
    if (open < 0) return !/<\/?$/.test(before);
    at += open;
    if (before[at + 1] === '!' || before[at + 1] === '?') {
      const end = before.startsWith('<!--', at) ? '-->' : '>';
      const close = before.indexOf(end, at + 2);
      if (close < 0) return false;
      at = close + end.length;
      continue;
    }
    const tag = readTag(before, at);
    if (!tag.closed) return tag.harmless;
    at = tag.end;
    if (!RAW.test(tag.name)) continue;
    const close = before.slice(at).search(new RegExp(`</${tag.name}[\\s/>]`, 'i'));
    if (close < 0) return false;
    at += close;
  }
}

/** Reads a tag. `harmless`: the markup ends inside the quotes of a harmless attribute. */
function readTag(html: string, from: number) {
  const [head = '', name = ''] = /^<(\/?[^\s/>]*)/.exec(html.slice(from, from + 100)) ?? [];
  let at = from + head.length;
  const attribute = /[\s/]*([^\s/>=]*)(?:\s*(=)\s*)?/y;
  while (at < html.length) {
    if (html[at] === '>') return { name, closed: true, harmless: false, end: at + 1 };
    attribute.lastIndex = at;
    const [matched = '', key = '', equals] = attribute.exec(html) ?? [];
    at += matched.length;
    if (!equals) {
      // Always advance, so that the loop ends.
      if (!matched) at++;
      continue;
    }
    const quote = html[at];
    if (quote === '"' || quote === "'") {
      const close = html.indexOf(quote, at + 1);
      if (close < 0) return { name, closed: false, harmless: HARMLESS.test(key), end: 0 };
      at = close + 1;
    } else {
      while (at < html.length && !/[\s>]/.test(html[at] ?? '')) at++;
    }
  }
  return { name, closed: false, harmless: false, end: 0 };
}
