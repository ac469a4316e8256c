import type { OpenedChat } from '@contract/entities/bots/bot-chat';
import { attempt } from '@storefront/widget/visitor/store';
import type { ChatParams } from './params';

/**
 * Stores the key of a conversation: in memory if storage is forbidden, or without a consent that
 * the shop asks for. Keys of visitors with consent have their own name and are read only while the
 * page reports consent.
 */
export function keyMemory(name: string, { held }: Pick<ChatParams, 'held'>) {
  const agreed = `${name}:agreed`;
  const keyName = held === false ? agreed : name;
  let stored: string | undefined;
  return {
    read: (): string | undefined =>
      (held ? null : attempt(() => localStorage.getItem(keyName))) ?? stored,
    keep(key: string, consent: OpenedChat['consent']): void {
      stored = key;
      const stores = held === undefined ? !consent : !held;
      attempt(() => {
        if (stores) localStorage.setItem(keyName, key);
        else localStorage.removeItem(name);
        if (held) localStorage.removeItem(agreed);
      });
    },
  };
}
