/** The entry of a registry under a name from outside; inherited names are not entries. */
export function lookUp<Entry>(
  registry: Readonly<Record<string, Entry>>,
  name: string,
): Entry | undefined {
  // Object.hasOwn is missing in browsers the widget still serves.
  // biome-ignore lint/suspicious/noPrototypeBuiltins: see above
  return {}.hasOwnProperty.call(registry, name) ? registry[name] : undefined;
}
