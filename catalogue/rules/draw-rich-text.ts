/** What the small editor can write (spec 2 §9), by the element it is drawn with. */
const DRAWN: Record<string, string> = {
  B: 'b',
  STRONG: 'b',
  I: 'i',
  EM: 'i',
  U: 'u',
  H1: 'h1',
  H2: 'h2',
  H3: 'h3',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  P: 'p',
  BR: 'br',
};
const DROPPED = /^(SCRIPT|STYLE|TEMPLATE|IFRAME|OBJECT|TITLE|NOSCRIPT|SVG|MATH)$/i;

/**
 * Builds the elements of a rich text anew: allowed tags without any attribute; other tags leave
 * their text, and what never holds text for people leaves nothing. Safe for any input.
 */
export function drawRichText(document: Document, html: string): DocumentFragment {
  const drawn = document.createDocumentFragment();
  try {
    // A parsed document is inert: nothing in it loads or runs.
    copy(document, new DOMParser().parseFromString(html, 'text/html').body, drawn);
  } catch {
    // Pages that demand trusted types refuse the parser; the words are worth more than their looks.
    drawn.append(html.replace(/<[^>]*>/g, ' '));
  }
  return drawn;
}

function copy(document: Document, from: Node, to: Node): void {
  for (const node of Array.from(from.childNodes)) {
    if (node.nodeType === 3) to.appendChild(document.createTextNode(node.nodeValue ?? ''));
    if (node.nodeType !== 1 || DROPPED.test(node.nodeName)) continue;
    const tag = DRAWN[node.nodeName];
    copy(document, node, tag ? to.appendChild(document.createElement(tag)) : to);
  }
}
