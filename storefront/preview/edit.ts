import { PREVIEW, type PreviewEdit, type PreviewPart, type PreviewReply } from '@contract/preview';

/** Time in ms for which blocks may still move after they were drawn. */
const SETTLING_MS = 1_200;

/** Reports to the editor's canvas the block positions when they change, and the pressed block. */
export function startEditing(reply: (message: PreviewReply) => void) {
  let edit: PreviewEdit | undefined;
  let reported = '';
  let until = 0;

  function report(): void {
    if (!edit) return;
    const parts = drawnParts();
    const text = JSON.stringify(parts);
    if (text !== reported) reply({ channel: PREVIEW, type: 'rects', parts });
    reported = text;
  }
  /** Reports positions for a while after a change, because fonts and pictures load late. */
  function follow(): void {
    report();
    if (performance.now() < until) requestAnimationFrame(follow);
  }
  function watch(): void {
    const isRunning = performance.now() < until;
    until = performance.now() + SETTLING_MS;
    if (!isRunning) requestAnimationFrame(follow);
  }

  addEventListener('scroll', report, { passive: true, capture: true });
  addEventListener('resize', watch);
  addEventListener('load', watch, true);
  for (const type of ['click', 'dblclick'] as const) {
    addEventListener(
      type,
      (event) => {
        if (!edit) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        const [entry, block] = pressedBlock(event);
        if (!entry) return;
        reply({
          channel: PREVIEW,
          type: 'pick',
          pick: { type: entry, edit: type === 'dblclick', ...(block !== null && { block }) },
        });
      },
      true,
    );
  }
  return {
    /** Starts reporting the blocks of a new drawing; `next` is undefined outside the editor. */
    drawn: (next: PreviewEdit | undefined) => {
      edit = next;
      reported = '';
      document.body.style.visibility = next?.plain ? 'hidden' : '';
      if (next) watch();
    },
  };
}

const roots = (): ShadowRoot[] =>
  Array.from(document.querySelectorAll('vitrin-campaign'), ({ shadowRoot }) => shadowRoot).filter(
    (root) => root !== null,
  );

/**
 * Returns the drawn blocks. Blocks inside a column count as the block that contains the columns.
 */
const blocksIn = (root: ParentNode): HTMLElement[] =>
  Array.from(root.querySelectorAll<HTMLElement>('.body > .b'));

function drawnParts(): PreviewPart[] {
  return roots().flatMap((root) =>
    blocksIn(root).map((element, block) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      element.dataset.block = String(block);
      const { classList } = element;
      return {
        type: element.closest<HTMLElement>('[data-entry]')?.dataset.entry ?? '',
        // The engine writes the block's kind after the class `b`, which all blocks have.
        kind: classList.item(Array.from(classList).indexOf('b') + 1) ?? '',
        block,
        left,
        top,
        width,
        height,
        font: fontOf(element),
      };
    }),
  );
}

function pressedBlock(event: Event): [entry: string | undefined, block: number | null] {
  const path = event.composedPath().filter((node) => node instanceof HTMLElement);
  const block = path.findLast(({ dataset }) => dataset.block !== undefined)?.dataset.block;
  const entry = path.find(({ dataset }) => dataset.entry !== undefined)?.dataset.entry;
  return [entry, block === undefined ? null : Number(block)];
}

const FONT_PROPERTIES = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'color',
];
const SETTING = ['letter-spacing', 'text-align', 'text-transform'];

/** Returns CSS declarations of the first text in a block. */
function fontOf(element: HTMLElement): string {
  const inside = [element, ...element.querySelectorAll<HTMLElement>('*')];
  const own = inside.find(({ childNodes }) =>
    Array.from(childNodes).some(({ nodeType, data }: ChildNode & { data?: string }) =>
      nodeType === Node.TEXT_NODE ? data?.trim() : false,
    ),
  );
  if (!own) return '';
  const style = getComputedStyle(own);
  return [...FONT_PROPERTIES, ...SETTING]
    .map((name) => `${name}:${style.getPropertyValue(name)}`)
    .join(';');
}
