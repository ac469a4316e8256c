/** Id of the Turkish demo shop; the demo pages contain its snippet. */
export const DEMO_PID = 'vitrin-demo';
