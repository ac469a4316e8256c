import type { BotChannel } from '@catalogue/bot/types';

export const botRoots: Record<BotChannel, string> = { web: '/bot', whatsapp: '/whatsappbot' };

/** Parsed last segment of an editor's address. */
export type EditorTarget =
  | { kind: 'none' }
  | { kind: 'category' }
  | { kind: 'action'; parent: number }
  | { kind: 'node'; id: number };

/** Parses `create`, `create-{parent_id}` and `{id}`; null for other values. */
export function readTarget(item: string | undefined): EditorTarget | null {
  if (!item) return { kind: 'none' };
  if (item === 'create') return { kind: 'category' };
  const parent = /^create-([1-9]\d{0,9})$/.exec(item)?.[1];
  if (parent) return { kind: 'action', parent: Number(parent) };
  return /^[1-9]\d{0,9}$/.test(item) ? { kind: 'node', id: Number(item) } : null;
}
