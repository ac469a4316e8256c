/** A reason not to start; its message is one sentence for the person who starts us. */
export class StartError extends Error {
  override name = 'StartError';
}
