import { API_BASE } from './request';

export const messageMediaAddress = (conversation: string, message: number | string): string =>
  `${API_BASE}/conversations/${conversation}/media/${message}`;

export const OPENAPI_ADDRESS = `${API_BASE}/openapi.json`;
