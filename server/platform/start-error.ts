/** Error that prevents the start; its message is one sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}
