import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { WebPane } from './WebPane';
import { WhatsappPane } from './WhatsappPane';

const panes = { web: WebPane, whatsapp: WhatsappPane };

/** The bot as a visitor of its channel sees it. */
export function TestPane(props: BotPageProps) {
  const Pane = panes[props.channel];
  return <Pane {...props} />;
}
