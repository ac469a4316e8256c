import { originDetail, readOrigin, VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import { expect, test } from 'vitest';

test.each(VISIT_SOURCES)(
  'An origin of the kind %s is parsed back as it was written',
  (platform) => {
    const origin = { platform, referrer: 'm.arama-motoru.com.tr' };
    expect(readOrigin(originDetail(origin))).toEqual(origin);
  },
);

test('The name of a link is written in lower case without separators and cut at its limit', () => {
  const detail = originDetail({ platform: 'ads', referrer: 'Insta:Gram + Story' });
  expect(detail).toBe('from:ads:insta-gram-story');
  expect(readOrigin(detail)).toEqual({ platform: 'ads', referrer: 'insta-gram-story' });
  const long = originDetail({ platform: 'link', referrer: 'a'.repeat(500) });
  expect(readOrigin(long)?.referrer).toMatch(/^a{80,100}$/);
});

test.each([
  null,
  'popup',
  'recommendation:similar:42',
  'from:moon:google.com',
  'from:search:',
  'from:search:a b',
  'from:search:google.com:more',
  `from:search:${'a'.repeat(200)}`,
])('%s is not parsed as an origin', (detail) => {
  expect(readOrigin(detail)).toBeNull();
});
