import type { Rendered } from '@catalogue/kinds';
import { guard } from '@storefront/widget/guard';
import { mount } from '@storefront/widget/mount';

type Place = Rendered['place'];

interface QueuedDrawing {
  /** Draws when the position is free; returns null when the drawing is no longer needed. */
  draw: (dismiss: () => void) => Rendered | null;
  place: Place;
  /** Called when the drawing is on the page. */
  shown: () => void;
  /** Called when the drawing will not be shown any more. */
  dropped: () => void;
  /** Called when the shopper presses Escape. */
  close: () => void;
}

/** Shows one drawing per position at a time; further drawings of a position wait. */
export function openDrawingQueue() {
  const busy = new Set<Place>();
  let waiting: QueuedDrawing[] = [];

  function enqueue(drawing: QueuedDrawing): void {
    if (busy.has(drawing.place)) waiting.push(drawing);
    else show(drawing);
  }

  function show(drawing: QueuedDrawing): void {
    let dismiss = () => {};
    const rendered = drawing.draw(() => dismiss());
    if (!rendered) {
      drawing.dropped();
      next(drawing.place);
      return;
    }
    if (!rendered.attach) busy.add(drawing.place);
    let remove = () => {};
    dismiss = () => {
      dismiss = () => {};
      remove();
      busy.delete(drawing.place);
      next(drawing.place);
    };
    remove = mount(rendered, drawing);
  }

  function next(place: Place): void {
    const drawing = waiting.find((candidate) => candidate.place === place);
    waiting = waiting.filter((candidate) => candidate !== drawing);
    if (drawing) guard(show)(drawing);
  }

  return {
    enqueue,
    /** Clears waiting drawings after the page has changed. */
    clearQueue: () => {
      for (const drawing of waiting.splice(0)) drawing.dropped();
    },
  };
}
