/** Regions of the editor, in the order in which F6 moves the focus. */
const REGIONS = ['bar', 'outline', 'canvas', 'inspector'] as const;
type Region = (typeof REGIONS)[number];

const FOCUSABLE =
  'button:not([disabled],[tabindex="-1"]),input:not([disabled]),select,textarea,[tabindex="0"]';

const find = (region: Region) => document.querySelector<HTMLElement>(`[data-region="${region}"]`);

export function focusIn(region: Region): void {
  const regionElement = find(region);
  const chosen = regionElement?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]');
  const inside = regionElement?.querySelector<HTMLElement>(
    region === 'inspector'
      ? '[role=tabpanel] input,[role=tabpanel] textarea,[role=tabpanel] button,input,button'
      : FOCUSABLE,
  );
  (chosen ?? inside)?.focus();
}

/** Focuses the next region (`by` is 1) or the previous one (-1); hidden regions are skipped. */
export function focusNextRegion(by: 1 | -1): void {
  const now = REGIONS.findIndex((region) => find(region)?.contains(document.activeElement));
  for (let step = 1; step <= REGIONS.length; step++) {
    const next = REGIONS.at((now + by * step + REGIONS.length * 2) % REGIONS.length);
    if (next && find(next)) {
      focusIn(next);
      return;
    }
  }
}

/** Maximum wait in ms for a field whose part of the editor is still loading. */
const FIELD_TIMEOUT_MS = 5000;

export function focusField(path: string): void {
  if (focusNow(path)) return;
  const observer = new MutationObserver(() => {
    if (focusNow(path)) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), FIELD_TIMEOUT_MS);
}

function focusNow(path: string): boolean {
  const dashed = path.replaceAll('.', '-');
  const field =
    document.getElementById(`field-${dashed}`) ??
    document.getElementById(`choice-${dashed}`) ??
    document.getElementsByName(path)[0];
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus();
  return field !== undefined;
}

/** Returns whether an element uses typed letters itself. */
export function handlesTypedKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'range', 'color'].includes(target.type)
  );
}
