import { API_BASE } from './request';

/** What a customer sent in a conversation on WhatsApp, for an element that loads it itself. */
export const messageMediaAddress = (handoff: string, message: number | string): string =>
  `${API_BASE}/personalize/whatsapp-bot/handoffs/${handoff}/media/${message}`;

/** The description of every call, for programs. */
export const OPENAPI_ADDRESS = `${API_BASE}/openapi.json`;
