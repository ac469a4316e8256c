/** Returns the entry of a registry for an untrusted name; inherited properties are ignored. */
export function lookUp<Entry>(
  registry: Readonly<Record<string, Entry>>,
  name: string,
): Entry | undefined {
  // Object.hasOwn is missing in browsers the widget still serves.
  // biome-ignore lint/suspicious/noPrototypeBuiltins: see above
  return {}.hasOwnProperty.call(registry, name) ? registry[name] : undefined;
}
