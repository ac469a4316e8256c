/** The nonce of this page's style tags; the content policy lets no other style tag in. */
export const cspNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
