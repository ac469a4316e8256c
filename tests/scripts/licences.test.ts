import { expect, test } from 'vitest';
import { isAllowedLicence, listLicences } from '../../scripts/licences';

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'SSPL-1.0',
  'MIT AND GPL-2.0-only',
  '(MIT OR GPL-3.0-or-later) AND AGPL-3.0-only',
  'MIT OR',
  'SEE LICENSE IN licence.txt',
  'unknown',
  '',
])('A production package with the licence "%s" is refused', (licence) => {
  expect(isAllowedLicence(licence)).toBe(false);
});

test.each(['MIT', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])(
  'A production package with the licence "%s" is allowed',
  (licence) => {
    expect(isAllowedLicence(licence)).toBe(true);
  },
);

test('The list of licences omits our own and development packages and lists a missing licence as unknown', () => {
  const listed = listLicences({
    '': { version: '1.0.0' },
    server: { version: '1.0.0' },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/c': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
  });
  expect(listed).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'b', version: '2.0.0', licence: 'unknown' },
  ]);
});
