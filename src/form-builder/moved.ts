export function moved<Item>(items: readonly Item[], index: number, by: number): Item[] {
  const rest = items.filter((_, at) => at !== index);
  const item = items[index];
  return item === undefined
    ? rest
    : [...rest.slice(0, index + by), item, ...rest.slice(index + by)];
}
