import { childrenOf } from './choices';
import type { BotNode } from './types';

/** Returns the ids of moved nodes. Nodes that only shifted because of another node do not count. */
export function movedNodes(now: readonly BotNode[], before: readonly BotNode[]): Set<number> {
  const old = new Map(before.map((node) => [node.id, node]));
  const stayed = now.filter(({ id, parent }) => old.get(id)?.parent === parent);
  const elsewhere = now.filter(({ id, parent }) => old.has(id) && old.get(id)?.parent !== parent);
  const parents = new Set(stayed.map(({ parent }) => parent));
  const moved = [...parents].flatMap((parent) => {
    const ids = childrenOf(stayed, parent).map(({ id }) => id);
    const places = new Map(childrenOf(before, parent).map(({ id }, place) => [id, place]));
    const unmoved = longestIncreasingSubsequence(ids.map((id) => places.get(id) ?? 0));
    return ids.filter((_, index) => !unmoved.has(index));
  });
  return new Set([...moved, ...elsewhere.map(({ id }) => id)]);
}

/** Returns the indexes of the subsequence: the nodes in unchanged order. */
function longestIncreasingSubsequence(numbers: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let last = -1;
  for (const [at, number] of numbers.entries()) {
    let best = -1;
    for (let earlier = 0; earlier < at; earlier++) {
      const rises = (numbers[earlier] ?? 0) < number;
      if (rises && (lengths[earlier] ?? 0) > (lengths[best] ?? 0)) best = earlier;
    }
    lengths[at] = (lengths[best] ?? 0) + 1;
    previous[at] = best;
    if ((lengths[at] ?? 0) > (lengths[last] ?? 0)) last = at;
  }
  const unmoved = new Set<number>();
  for (let at = last; at >= 0; at = previous[at] ?? -1) unmoved.add(at);
  return unmoved;
}
