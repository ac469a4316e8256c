import type { CompiledChoice } from '../campaign';
import type { Plain } from '../fields/types';
import type { Rendered } from '../kinds';
import { lookUp } from '../rules/look-up';
import type { ActionType } from './definitions';

/** Places of a page where one thing at a time can be; what sits inside the page has none. */
export const PLACES = ['center', 'corner', 'top', 'bottom'] as const satisfies Rendered['place'][];
export type Place = (typeof PLACES)[number];

type PlaceOf = (p: Plain) => Place | null;

const card: PlaceOf = ({ position }) =>
  position === 'bottom-left' || position === 'bottom-right' ? 'corner' : 'center';
const bar: PlaceOf = ({ position }) => (position === 'down' ? 'bottom' : 'top');
const corner: PlaceOf = () => 'corner';
const inside: PlaceOf = () => null;

/** Where each kind of action is drawn; a test compares it with what their renderers do. */
const places: Record<ActionType, PlaceOf> = {
  popup: card,
  banner: bar,
  countdown: bar,
  coupon: card,
  recommendation: inside,
  'free-shipping': bar,
  form: card,
  wheel: card,
  survey: card,
  'social-proof': corner,
  stock: inside,
  video: card,
  image: inside,
  button: inside,
  html: inside,
  css: inside,
  'web-push': card,
  mail: corner,
  'whatsapp-web': corner,
};

/** The places a campaign's entries want, each once. */
export function placesOf(entries: readonly CompiledChoice[]): Place[] {
  const wanted = entries.map(({ type, p }) => lookUp<PlaceOf>(places, type)?.(p) ?? null);
  return PLACES.filter((place) => wanted.includes(place));
}
