import { createHash, createHmac } from 'node:crypto';
import type { ConnectionKind, SentContact } from '@catalogue/connections';

interface ServiceRequest {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A stored connection with its key or secret in plain text. */
export interface OpenConnection {
  kind: ConnectionKind;
  url: string;
  list: string;
  key: string;
}

/**
 * Origins of the services; `{dc}` in Mailchimp's origin is replaced by the data centre in the API
 * key.
 */
interface ServiceOrigins {
  klaviyo: string;
  mailchimp: string;
  brevo: string;
}

const KLAVIYO_REVISION = '2025-07-15';

/**
 * Returns the requests that send a contact to a connection; the caller sends each request only
 * after the previous request succeeded.
 */
export function requestsFor(
  connection: OpenConnection,
  contact: SentContact,
  { origins, now }: { origins: ServiceOrigins; now: Date },
): ServiceRequest[] {
  switch (connection.kind) {
    case 'webhook':
      return [webhookRequest(connection, contact, now)];
    case 'klaviyo':
      return klaviyoRequests(connection, contact, origins.klaviyo);
    case 'mailchimp':
      return [mailchimpRequest(connection, contact, origins.mailchimp)];
    case 'brevo':
      return [brevoRequest(connection, contact, origins.brevo)];
  }
}

/**
 * Creates a request signed like Standard Webhooks: HMAC-SHA256 of id, timestamp and body, in
 * base64.
 */
function webhookRequest({ url, key }: OpenConnection, contact: SentContact, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const body = JSON.stringify({ type: 'contact', data: contact });
  const signature = createHmac('sha256', key)
    .update(`${contact.id}.${timestamp}.${body}`)
    .digest('base64');
  return json('POST', url, body, {
    'webhook-id': contact.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  });
}

/** Creates or updates a profile; with consent and a list, then subscribes it to the list. */
function klaviyoRequests({ key, list }: OpenConnection, contact: SentContact, origin: string) {
  const headers = { authorization: `Klaviyo-API-Key ${key}`, revision: KLAVIYO_REVISION };
  const { email, phone, answers, action } = contact;
  const [first_name, last_name] = splitName(contact.name);
  const profile = {
    data: {
      type: 'profile',
      attributes: {
        email,
        first_name,
        last_name,
        properties: { ...answers, source: action.name },
        ...(phone && { phone_number: phone }),
      },
    },
  };
  const requests = [json('POST', `${origin}/api/profile-import`, JSON.stringify(profile), headers)];
  if (!contact.consent || !list) return requests;
  const consent = { email: { marketing: { consent: 'SUBSCRIBED' } } };
  const job = {
    data: {
      type: 'profile-subscription-bulk-create-job',
      attributes: {
        profiles: { data: [{ type: 'profile', attributes: { email, subscriptions: consent } }] },
      },
      relationships: { list: { data: { type: 'list', id: list } } },
    },
  };
  const address = `${origin}/api/profile-subscription-bulk-create-jobs`;
  return [...requests, json('POST', address, JSON.stringify(job), headers)];
}

/**
 * Adds or updates a member of the audience. `status_if_new` applies to new members only, so
 * unsubscribed contacts stay unsubscribed.
 */
function mailchimpRequest({ key, list }: OpenConnection, contact: SentContact, origin: string) {
  const { email, phone, birthday } = contact;
  const [FNAME, LNAME] = splitName(contact.name);
  const member = createHash('md5').update(email.toLowerCase()).digest('hex');
  const dataCentre = /-([a-z]+\d+)$/.exec(key)?.[1] ?? 'us1';
  const body = {
    email_address: email,
    status_if_new: contact.consent ? 'subscribed' : 'transactional',
    merge_fields: {
      FNAME,
      LNAME,
      ...(phone && { PHONE: phone }),
      ...(birthday && { BIRTHDAY: birthday.slice(-5).replace('-', '/') }),
    },
  };
  const address = `${origin.replace('{dc}', dataCentre)}/3.0/lists/${encodeURIComponent(list)}/members/${member}`;
  return json('PUT', address, JSON.stringify(body), {
    authorization: `Basic ${Buffer.from(`vitrin:${key}`).toString('base64')}`,
  });
}

/** Creates or updates a contact; only contacts with consent join the list. */
function brevoRequest({ key, list }: OpenConnection, contact: SentContact, origin: string) {
  const { email, phone, consent } = contact;
  const [FIRSTNAME, LASTNAME] = splitName(contact.name);
  const body = {
    email,
    updateEnabled: true,
    attributes: { FIRSTNAME, LASTNAME, ...(phone && { SMS: phone }) },
    ...(consent && list && { listIds: [Number(list)] }),
  };
  return json('POST', `${origin}/v3/contacts`, JSON.stringify(body), { 'api-key': key });
}

const json = (
  method: ServiceRequest['method'],
  url: string,
  body: string,
  headers: Record<string, string>,
): ServiceRequest => ({
  method,
  url,
  body,
  headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
});

/** Splits a name into given name and surname; the last word is the surname. */
function splitName(name: string): [string, string] {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop() : '';
  return [words.join(' '), last ?? ''];
}
