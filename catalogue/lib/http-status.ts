/** Returns whether an HTTP status is a success; null means that no response came. */
export const isSuccess = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;
