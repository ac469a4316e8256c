/** Hash of this release's code that draws designs; empty in development and tests. */
export const RENDERERS: string = import.meta.env.PROD ? import.meta.env.VITRIN_RENDERERS : '';
