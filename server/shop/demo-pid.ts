/** Id of the demo shop; the demo pages contain its snippet. */
export const DEMO_PID = 'vitrin-demo';
