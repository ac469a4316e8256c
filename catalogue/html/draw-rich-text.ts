/** What the small editor can write. */
const ALLOWED = /^(b|strong|i|em|u|h[123]|ul|ol|li|p|br)$/i;
/** Their text is not for people. */
const DROPPED = /^(script|style|title|template)$/i;

/**
 * Builds the elements of a rich text anew: allowed tags without any attribute, of all others only
 * their text. Safe for any input.
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
    const { nodeName, nodeValue, nodeType } = node;
    if (nodeType === 3) to.appendChild(document.createTextNode(nodeValue ?? ''));
    else if (nodeType === 1 && !DROPPED.test(nodeName)) {
      const allowed = ALLOWED.test(nodeName);
      copy(document, node, allowed ? to.appendChild(document.createElement(nodeName)) : to);
    }
  }
}
