/** Returns whether dist/ was built from the current sources. */
export function isBuilt(): boolean;
