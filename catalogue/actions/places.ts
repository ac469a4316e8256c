import type { CompiledChoice } from '../campaign';
import type { Plain } from '../fields/types';
import { PLACES, type Place } from '../kinds';
import { lookUp } from '../lib/look-up';
import type { ActionType } from './definitions';

type PlaceOf = (p: Plain) => Place | null;

const card: PlaceOf = ({ position }) =>
  position === 'bottom-left' || position === 'bottom-right' ? position : 'center';
const bar: PlaceOf = ({ position }) => (position === 'down' ? 'bottom' : 'top');
const left: PlaceOf = ({ position }) => (position === 'bottom-right' ? position : 'bottom-left');
const right: PlaceOf = ({ position }) => (position === 'bottom-left' ? position : 'bottom-right');
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
  'social-proof': left,
  stock: inside,
  video: card,
  image: inside,
  button: inside,
  html: inside,
  css: inside,
  'web-push': card,
  mail: () => 'bottom-right',
  'whatsapp-web': right,
};

/** The places a campaign's entries want, each once. */
export function placesOf(entries: readonly CompiledChoice[]): Place[] {
  const wanted = entries.map(({ type, p }) => lookUp<PlaceOf>(places, type)?.(p) ?? null);
  return PLACES.filter((place) => wanted.includes(place));
}
