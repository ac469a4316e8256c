/** How long a button says Saved, in milliseconds. */
export const SAVED_FEEDBACK = 2_000;
