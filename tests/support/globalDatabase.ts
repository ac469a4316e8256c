/** Started once for the server tests. */
export default async function setup(): Promise<void> {}
