import { API_BASE } from './request';

/** Address of a file that a customer sent on WhatsApp. */
export const messageMediaAddress = (conversation: string, message: number | string): string =>
  `${API_BASE}/conversations/${conversation}/media/${message}`;

/** The description of every call, for programs. */
export const OPENAPI_ADDRESS = `${API_BASE}/openapi.json`;
