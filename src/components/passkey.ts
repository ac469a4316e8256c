import type { SentBody } from '@contract/calls';

type Credential = SentBody<'POST /auth/passkey/login'>['credential'];

/** Returns whether this browser supports passkeys in the server's format. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** @throws DOMException when the user declines, or already has a passkey on this device */
export const createPasskey = (options: object): Promise<Credential> =>
  asJson(
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );

/** @throws DOMException when the user declines or has no passkey for this site */
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
