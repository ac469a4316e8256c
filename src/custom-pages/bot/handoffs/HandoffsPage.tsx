import { useParams } from 'react-router';
import type { BotPageProps } from '@/custom-pages/bot/pageProps';
import { Conversation } from './Conversation';
import { HandoffList } from './HandoffList';

/** Hand-offs: the list, or the conversation that the address names. */
export default function HandoffsPage({ channel }: BotPageProps) {
  const { handoff } = useParams();
  if (!handoff) return <HandoffList channel={channel} />;
  return <Conversation key={handoff} channel={channel} id={handoff} />;
}
