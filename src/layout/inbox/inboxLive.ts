import { createContext, useContext } from 'react';

/** True while changes of the inbox arrive live. Otherwise pages poll more often. */
export const InboxLiveContext = createContext(false);

export const useInboxLive = () => useContext(InboxLiveContext);

const ALERTS = 'vitrin.inbox.alerts';

export interface InboxAlerts {
  sound: boolean;
  notify: boolean;
}

export function readAlerts(): InboxAlerts {
  const channels = (localStorage.getItem(ALERTS) ?? '').split(' ');
  return { sound: channels.includes('sound'), notify: channels.includes('notify') };
}

export function storeAlerts({ sound, notify }: InboxAlerts): void {
  const channels = [...(sound ? ['sound'] : []), ...(notify ? ['notify'] : [])];
  localStorage.setItem(ALERTS, channels.join(' '));
}
