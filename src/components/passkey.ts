import type { SentBody } from '@contract/calls';

type Credential = SentBody<'POST /auth/passkey/login'>['credential'];

/** Whether this browser can hold passkeys and read what our server sends about them. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** @throws DOMException when the user declines, or has the key already */
export const createPasskey = (options: object): Promise<Credential> =>
  asJson(
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );

/** @throws DOMException when the user declines or has no key for this site */
export const signWithPasskey = (options: object): Promise<Credential> =>
  asJson(
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );

async function asJson(made: Promise<unknown>): Promise<Credential> {
  return { ...((await made) as PublicKeyCredential).toJSON() } as unknown as Credential;
}
