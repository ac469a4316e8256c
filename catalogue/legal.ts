/** The day the terms and the privacy text last changed; stored with every consent to them. */
export const LEGAL_VERSION = '2026-11-01';
