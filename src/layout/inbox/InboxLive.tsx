import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '@/authProvider/useUser';
import {
  conversationKey,
  customerKey,
  inboxListKey,
  inboxSetupKey,
} from '@/dataProvider/areas/bots/inbox';
import { noticesKey } from '@/dataProvider/areas/notices';
import { followInbox, type InboxEvent } from '@/dataProvider/inboxStream';
import { resourceKey } from '@/dataProvider/keys';
import { useText } from '@/i18n/useText';
import { readAlerts } from './inboxLive';

/** Time in ms for which changes are collected, so that they cause one refetch. */
const GATHER_MS = 400;
/** Time in ms after which a typing indicator disappears unless renewed. */
const TYPING_MS = 7_500;

/** Updates counts and lists when the inbox changes, and announces new messages. */
export default function InboxLive({ onLive }: { onLive: (live: boolean) => void }) {
  const text = useText();
  const user = useUser();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const alert = useRef<(event: InboxEvent) => void>(() => {});
  alert.current = ({ conversation, heard, assignee }) => {
    if (!heard || (assignee && assignee !== user?.id)) return;
    const { sound, notify } = readAlerts();
    if (sound) playSound();
    if (notify && document.hidden && Notification.permission === 'granted') {
      const shown = new Notification(text('menu.newMessage'), { tag: conversation ?? '' });
      shown.onclick = () => {
        window.focus();
        navigate(`/inbox/${conversation}`);
      };
    }
  };

  useEffect(() => {
    const changed = new Set<string>();
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const after = (ms: number, task: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        task();
      }, ms);
      timers.add(timer);
    };
    const refresh = (queryKey: readonly unknown[]) => queryClient.invalidateQueries({ queryKey });
    const readAgain = () => {
      refresh(inboxListKey);
      refresh(inboxSetupKey);
      refresh([...noticesKey, 'count']);
      for (const id of changed) {
        refresh(conversationKey(id));
        refresh(customerKey(id));
      }
      changed.clear();
    };
    const end = followInbox({
      onLive,
      onEvent: (event) => {
        const { conversation, typing } = event;
        if (!conversation) refresh(resourceKey('inbox'));
        else if (typing) {
          refresh(conversationKey(conversation));
          after(TYPING_MS, () => refresh(conversationKey(conversation)));
        } else {
          if (changed.size === 0) after(GATHER_MS, readAgain);
          changed.add(conversation);
          alert.current(event);
        }
      },
    });
    return () => {
      end();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [queryClient, onLive]);
  return null;
}

/** Plays two short tones, unless the browser blocks sound. */
function playSound(): void {
  try {
    const context = new AudioContext();
    const gain = context.createGain();
    gain.gain.value = 0.08;
    gain.connect(context.destination);
    for (const [frequency, start] of [
      [660, 0],
      [880, 0.14],
    ] as const) {
      const tone = context.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(gain);
      tone.start(context.currentTime + start);
      tone.stop(context.currentTime + start + 0.12);
    }
    setTimeout(() => void context.close(), 600);
  } catch {
    // Ignored: the device has no sound output.
  }
}
