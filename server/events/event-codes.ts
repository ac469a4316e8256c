import type { EventType } from '@contract/storefront';

/**
 * Code of each event type, as it is stored. A code is never reused; a new type takes the next
 * number.
 */
export const eventCodes: Record<EventType, number> = {
  campaignShown: 1,
  campaignControl: 2,
  tagClick: 3,
  tagCloseClick: 4,
  formSubmit: 5,
  pollAnswer: 6,
  pushSubscribe: 7,
  tagReturn: 8,
  tagProductClick: 9,
  tagProductAddedToBasket: 10,
  campaignHoldout: 11,
  campaignStep2: 12,
  campaignStep3: 13,
  campaignStep4: 14,
  campaignStep5: 15,
  campaignStep6: 16,
  campaignStep7: 17,
  campaignStep8: 18,
};

/** Codes with a visitor's text or consent: their batches have `is_written` and are retained. */
export const WRITTEN_CODES: readonly number[] = [
  eventCodes.formSubmit,
  eventCodes.pollAnswer,
  eventCodes.pushSubscribe,
];

/**
 * Code of the count of views and control views together, with which the visitors of a holdout group
 * are compared. Only counts of ALL_CAMPAIGNS have this code; no event has it.
 */
export const COMPARED_CODE = 128;

/**
 * Offset from the codes of a campaign to the codes of a variant, which are counted the same way.
 */
const VARIANT_STEP = 256;
export const variantCode = (type: number, variant: number): number => type + VARIANT_STEP * variant;

/**
 * Lowest code of the additional counts, which repeat events that another code counts:
 * `COMPARED_CODE` and variants.
 */
export const ADDITIONAL_CODES = COMPARED_CODE;

const types = new Map(
  Object.entries(eventCodes).map(([type, code]) => [code, type as EventType] as const),
);

/**
 * Returns the event type of a code.
 * @throws RangeError for an unknown number, which only a newer release can have written
 */
export function eventTypeOf(code: number): EventType {
  const type = types.get(code);
  if (!type) throw new RangeError(`Event code ${code} is unknown to this release.`);
  return type;
}
