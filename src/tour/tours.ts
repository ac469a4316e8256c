import type { TextKey } from '@/i18n/useText';

/** A step of a tour: `target` is the data-tour attribute of the explained element. */
export interface TourStep {
  target: string;
  title: TextKey;
  text: TextKey;
}

const steps = <Name extends keyof Targets>(
  tour: Name,
  targets: readonly Targets[Name][],
): TourStep[] =>
  targets.map((target) => ({
    target,
    title: `tour.${tour}.${target}.title` as TextKey,
    text: `tour.${tour}.${target}.text` as TextKey,
  }));

type EditorTarget = 'name' | 'actions' | 'preview' | 'inspector' | 'who' | 'save';
type ListTarget = 'create' | 'views' | 'search' | 'status' | 'gallery';

interface Targets {
  editor: EditorTarget;
  list: ListTarget;
  billing: 'now' | 'usage' | 'plans' | 'payments';
}

/** All guided tours. A step whose element is not on the page is skipped. */
export const tours = {
  editor: steps('editor', ['name', 'actions', 'preview', 'inspector', 'who', 'save']),
  billing: steps('billing', ['now', 'usage', 'plans', 'payments']),
  list: steps('list', ['create', 'views', 'search', 'status', 'gallery']),
};

export type TourName = keyof typeof tours;

const keyOf = (name: TourName) => `vitrin.tour.${name}`;

/** Returns whether this browser has already started a tour, automatically or with its button. */
export const wasSeen = (name: TourName) => localStorage.getItem(keyOf(name)) === '1';
export const markSeen = (name: TourName) => localStorage.setItem(keyOf(name), '1');
