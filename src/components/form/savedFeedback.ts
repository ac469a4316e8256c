/** How long a button says Saved, in milliseconds (spec 1 §9). */
export const SAVED_FEEDBACK = 2_000;
