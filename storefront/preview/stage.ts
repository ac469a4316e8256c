import type { Rendered } from '@catalogue/kinds';
import { guard } from '@storefront/widget/guard';
import { mount } from '@storefront/widget/mount';

type Place = Rendered['place'];

/** A drawing that waits until its position is free. */
interface Act {
  /** Draws when the position is free; returns null when the drawing is no longer needed. */
  draw: (leave: () => void) => Rendered | null;
  place: Place;
  /** Called when the drawing is on the page. */
  shown: () => void;
  /** Called when the drawing will not be shown any more. */
  dropped: () => void;
  /** Called when the shopper presses Escape. */
  close: () => void;
}

/** Shows drawings, one per position; the others wait. */
export function openStage() {
  const busy = new Set<Place>();
  let waiting: Act[] = [];

  function enter(act: Act): void {
    if (busy.has(act.place)) waiting.push(act);
    else play(act);
  }

  function play(act: Act): void {
    let leave = () => {};
    const rendered = act.draw(() => leave());
    if (!rendered) {
      act.dropped();
      next(act.place);
      return;
    }
    if (!rendered.attach) busy.add(act.place);
    let remove = () => {};
    leave = () => {
      leave = () => {};
      remove();
      busy.delete(act.place);
      next(act.place);
    };
    remove = mount(rendered, act);
  }

  function next(place: Place): void {
    const act = waiting.find((candidate) => candidate.place === place);
    waiting = waiting.filter((candidate) => candidate !== act);
    if (act) guard(play)(act);
  }

  return {
    enter,
    /** Clears waiting drawings after the page has changed. */
    clearQueue: () => {
      for (const act of waiting.splice(0)) act.dropped();
    },
  };
}
