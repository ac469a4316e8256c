import type { Rendered } from '@catalogue/kinds';
import { guard } from '@storefront/widget/guard';
import { mount } from '@storefront/widget/mount';

type Place = Rendered['place'];

/** One thing that wants to be seen. */
interface Act {
  /** Asked at the moment there is room; null when it no longer wants to. */
  draw: (leave: () => void) => Rendered | null;
  place: Place;
  /** It is on the page now. */
  shown: () => void;
  /** It will not come to the page any more. */
  dropped: () => void;
  /** The shopper pressed Escape. */
  close: () => void;
}

/** Puts things on the page, one per place; the others wait their turn. */
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
    /** Forgets what is still waiting: the page has changed. */
    clearQueue: () => {
      for (const act of waiting.splice(0)) act.dropped();
    },
  };
}
