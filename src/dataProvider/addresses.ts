import { API_BASE } from './request';

/** Address of a file that a customer sent on WhatsApp. */
export const messageMediaAddress = (handoff: string, message: number | string): string =>
  `${API_BASE}/personalize/whatsapp-bot/handoffs/${handoff}/media/${message}`;

/** The description of every call, for programs. */
export const OPENAPI_ADDRESS = `${API_BASE}/openapi.json`;
