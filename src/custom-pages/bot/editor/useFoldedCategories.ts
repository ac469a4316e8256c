import type { BotChannel, BotNode } from '@catalogue/bot/types';
import { useEffect } from 'react';
import { useStore } from 'react-admin';

const NONE: number[] = [];

/** State of the folded categories, stored per bot; opening an action unfolds its category. */
export function useFoldedCategories(
  channel: BotChannel,
  { nodes, chosen }: { nodes: readonly BotNode[]; chosen: number | undefined },
) {
  const [folded, setFolded] = useStore<number[]>(`bot.folded.${channel}`, NONE);
  useEffect(() => {
    const parent = nodes.find(({ id }) => id === chosen)?.parent;
    if (parent) setFolded((before) => before.filter((id) => id !== parent));
  }, [nodes, chosen, setFolded]);
  const toggle = (id: number) =>
    setFolded(folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id]);
  return { folded, toggle };
}
