const LABELABLE = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);
const isLabelable = (element: Element) =>
  LABELABLE.has(element.localName) && element.getAttribute('type') !== 'hidden';

/**
 * Replaces jsdom's search for labels, which walks the document for each label of each control. This
 * search uses the document's index of ids and visits only labels.
 */
export function findLabelsOnce(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      if (!this.hasAttribute('for')) {
        return [...this.getElementsByTagName('*')].find(isLabelable) ?? null;
      }
      const root = this.getRootNode() as Document;
      // A tree outside the document has no index of ids, and tests do not search it.
      const found = this.htmlFor ? root.getElementById?.(this.htmlFor) : null;
      return found && isLabelable(found) ? found : null;
    },
  });
  const labels = {
    configurable: true,
    get(this: HTMLElement) {
      if (!isLabelable(this)) return null;
      // A control without id outside a label has no label; this applies to most buttons.
      if (!this.id && !isInLabel(this)) return [];
      // jsdom caches `getElementsByTagName`, but `querySelectorAll` walks the document each time.
      const all = (this.getRootNode() as Document).getElementsByTagName('label');
      return [...all].filter(({ control }) => control === this);
    },
  };
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    Object.defineProperty(prototype, 'labels', labels);
  }
}

function isInLabel({ parentElement }: Element): boolean {
  return (
    parentElement !== null && (parentElement.localName === 'label' || isInLabel(parentElement))
  );
}
