import { useState } from 'react';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { PaneFrame } from './PaneFrame';

/** The chat page itself with the test version. */
export function WebPane({ channel, boot }: BotPageProps) {
  const text = useText();
  const [round, setRound] = useState(0);
  return (
    <PaneFrame channel={channel} onUpdated={() => setRound((times) => times + 1)}>
      <iframe
        key={round}
        className="screen"
        loading="lazy"
        title={text('bot.test.frame')}
        src={`${storefrontOrigin()}/chat.html?${new URLSearchParams({ bot: boot.test_id, pass: boot.test_pass })}`}
      />
    </PaneFrame>
  );
}
