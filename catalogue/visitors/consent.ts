/**
 * Modes of consent: whether visitors are asked before their data is stored or sent, and which
 * system stores their answer.
 */
export const CONSENT_MODES = ['off', 'wait', 'platform'] as const;
export type ConsentMode = (typeof CONSENT_MODES)[number];
export const DEFAULT_CONSENT: ConsentMode = 'off';

/** The visitor's answer to the request for consent. */
export const CONSENTS = ['given', 'refused', 'unasked'] as const;
export type Consent = (typeof CONSENTS)[number];
