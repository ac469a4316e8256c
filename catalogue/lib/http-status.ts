/** Whether an HTTP status says that a request succeeded; null is no answer. */
export const isSuccess = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;
