/** Returns the entry of a registry for an untrusted name; inherited properties are ignored. */
export function lookUp<Entry>(
  registry: Readonly<Record<string, Entry>>,
  name: string,
): Entry | undefined {
  // Some browsers that the widget supports lack Object.hasOwn.
  // biome-ignore lint/suspicious/noPrototypeBuiltins: see above
  return {}.hasOwnProperty.call(registry, name) ? registry[name] : undefined;
}
