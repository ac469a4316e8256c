import { defineResource } from '@contract/resource';

const KEY = /^\w+$/;

/** Values that the shop's pages provide; a script of the merchant reads each. */
export const variables = defineResource({
  name: 'variables',
  table: 'variable',
  path: '/personalize/variable',
  access: 'merchant',
  limit: 1000,
  fields: {
    name: { kind: 'text', max: 100 },
    key: { kind: 'text', max: 100, at: 'data._raw.key.value' },
    auto: { kind: 'switch', initial: false, hidden: true, at: 'data._raw.auto.value' },
    unique: { kind: 'switch', initial: true, hidden: true, at: 'data._raw.unique.value' },
    code: { kind: 'code', max: 50_000, optional: true, at: 'data._raw.code.value' },
    status: { kind: 'status' },
  },
  rules: {
    // An older record may have an invalid key: it can be read, disabled and renamed.
    notAKey: {
      field: 'key',
      broken: ({ key }, before) => key !== before?.key && !KEY.test(key.trim()),
      example: { key: 'a b' },
    },
  },
  serverRules: { keyTaken: 'key', notJavaScript: 'code' },
  upgrade: (wire) => {
    const { data, ...rest } = wire as { data?: { name: string } & Partial<OlderData> };
    if (!data?.parameters) return wire;
    const { name, auto = false, unique = true, parameters } = data;
    const values = { key: name, auto, unique, code: parameters.code };
    const raw = Object.entries(values).map(([field, value]) => [field, { value }]);
    return { ...rest, data: { _raw: Object.fromEntries(raw) } };
  },
});

/** Former format of `data`, which the property `_raw` replaced. */
interface OlderData {
  auto: boolean;
  unique: boolean;
  parameters: { code: string };
}
