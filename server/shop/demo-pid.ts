/** The shop of the demo data; the demo pages carry its snippet. */
export const DEMO_PID = 'vitrin-demo';
