/** Nonce for this page's style tags. The content security policy blocks style tags without it. */
export const cspNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
