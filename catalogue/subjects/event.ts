import type { Plain } from '../fields/types';
import type { Surroundings, Trigger } from '../kinds';
import { markQuoted, markValue } from '../lib/phrase';

export const eventTriggers = {
  'event-custom': {
    type: 'event-custom',
    label: { tr: 'Mağazanın bildirdiği olay', en: 'An event the shop reports' },
    help: {
      tr: "Sayfanızdaki kod vitrin.track('ad', { … }) çağırınca gösterilir. Özellik yazılırsa değeri de aynı olmalıdır.",
      en: "Shown when code of your page calls vitrin.track('name', { … }). If a property is given its value must be the same.",
    },
    fields: [
      {
        type: 'string',
        name: 'name',
        label: { tr: 'Olayın adı', en: 'Name of the event' },
        required: true,
        maxLength: 100,
        placeholder: { tr: 'beden-secildi', en: 'size-chosen' },
      },
      {
        type: 'string',
        name: 'property',
        label: { tr: 'Özellik', en: 'Property' },
        maxLength: 100,
      },
      { type: 'string', name: 'value', label: { tr: 'Değeri', en: 'Its value' }, maxLength: 200 },
    ],
    listen: listenForEvent,
    phrase: ({ name, property, value }) => {
      const only = property ? ` (${markValue(`${property} = ${value ?? ''}`)})` : '';
      const event = markQuoted(name);
      return { tr: `${event} olayı${only} gerçekleşince`, en: `on the event ${event}${only}` };
    },
  },
} satisfies Record<string, Trigger>;

/** Fires on an event of this name and, if a property is given, with this value of the property. */
export function listenForEvent(
  { name, property, value }: Plain,
  _page: Window,
  fire: () => void,
  { listenToShop }: Surroundings = {},
): () => void {
  const stop = listenToShop?.((event) => {
    if (event.kind !== 'track' || event.name !== name) return;
    const actual = Object.hasOwn(event.props, `${property}`)
      ? event.props[`${property}`]
      : undefined;
    if (property && String(actual ?? '') !== String(value ?? '')) return;
    stop?.();
    fire();
  });
  return () => stop?.();
}
