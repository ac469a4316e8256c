import { waitFor } from '@testing-library/react';
import { templateDetail } from '@tests/support/rows/templates';
import { campaignRecord, definitionsOf } from '@tests/support/screens/editor';
import { renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';
import { firstNeedsOf } from '@/pages/table';

const firstPathsOf = (address: string, language: 'tr' | 'en') =>
  firstNeedsOf(new URL(address, 'https://console.example'), language).paths;

describe('the requests before the code of a page has loaded', () => {
  it.each([
    '/',
    '/actions',
    '/actions/7',
    '/actions/7?debug=true',
    '/actions/create/template-4',
    '/actions/create/template-4?variant=up',
  ])('are for %s exactly those of its page', async (address) => {
    const { calls } = renderConsole(address, {
      language: 'tr',
      replies: {
        'GET /campaign/getV2/{id}': { success: true, data: campaignRecord(4) },
        'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(4) },
        'GET /campaign/definitions': { success: true, definitions: definitionsOf() },
      },
    });
    const asked = firstPathsOf(address, 'tr');
    expect(asked.length).toBeGreaterThan(0);
    await waitFor(() => {
      expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(asked));
    });
  });

  it('include the templates of developers in developer mode', () => {
    localStorage.setItem('vitrin.developer', '1');
    for (const address of ['/', '/actions/create/template-4']) {
      expect(firstPathsOf(address, 'en').some((path) => path.includes('developer=true'))).toBe(
        true,
      );
    }
  });
});
