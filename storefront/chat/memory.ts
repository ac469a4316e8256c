import type { OpenChat } from '@contract/entities/bot-chat';
import { attempt } from '@storefront/widget/visitor/store';
import type { ChatParams } from './params';

/**
 * This browser's key to its conversation; held in memory where storage is forbidden, or where the shop asks
 * its visitors and the page did not say that this one has agreed. What is stored of those who agreed has a
 * name of its own, and is only read where the page says that they still do.
 */
export function keyMemory(name: string, { held }: Pick<ChatParams, 'held'>) {
  const agreed = `${name}:agreed`;
  const place = held === false ? agreed : name;
  let kept: string | undefined;
  return {
    read: (): string | undefined =>
      (held ? null : attempt(() => localStorage.getItem(place))) ?? kept,
    keep(key: string, consent: OpenChat['consent']): void {
      kept = key;
      const stores = held === undefined ? !consent : !held;
      attempt(() => {
        if (stores) localStorage.setItem(place, key);
        else localStorage.removeItem(name);
        if (held) localStorage.removeItem(agreed);
      });
    },
  };
}
