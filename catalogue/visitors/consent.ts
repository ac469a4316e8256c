/** Whether visitors are asked before data is stored or sent, and which system stores the answer. */
export const CONSENT_MODES = ['off', 'wait', 'platform'] as const;
export type ConsentMode = (typeof CONSENT_MODES)[number];
export const DEFAULT_CONSENT: ConsentMode = 'off';

export const CONSENTS = ['given', 'refused', 'unasked'] as const;
export type Consent = (typeof CONSENTS)[number];
