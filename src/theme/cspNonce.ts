/** Nonce of this page's style tags; the content security policy allows no other style tags. */
export const cspNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
