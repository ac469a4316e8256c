import { API_BASE } from './request';

/** Address of a file that a customer sent on WhatsApp. */
export const messageMediaAddress = (conversation: string, message: number | string): string =>
  `${API_BASE}/conversations/${conversation}/media/${message}`;

/** Address of the OpenAPI description of all calls. */
export const OPENAPI_ADDRESS = `${API_BASE}/openapi.json`;
