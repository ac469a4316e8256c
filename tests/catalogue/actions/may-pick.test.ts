import { actionDefinitions, mayPick } from '@catalogue/actions/registry';
import { describe, expect, it } from 'vitest';

const connected = ['whatsapp-business'] as const;
const popup = { type: 'popup' };
const message = { type: 'whatsapp-message', needs: 'whatsapp-business' } as const;

describe('mayPick', () => {
  it.each([
    ['popup on the shop', popup, { integrations: [], schedule: false }, true],
    ['popup in a schedule', popup, { integrations: [], schedule: true }, false],
    ['popup in a connected schedule', popup, { integrations: connected, schedule: true }, true],
    ['message without its integration', message, { integrations: [], schedule: false }, false],
    ['message in a schedule', message, { integrations: [], schedule: true }, false],
    ['message when connected', message, { integrations: connected, schedule: false }, true],
    ['web push anywhere', { type: 'web-push' }, { integrations: [], schedule: true }, true],
    ['mail anywhere', { type: 'mail' }, { integrations: [], schedule: true }, true],
    ['whatsapp web anywhere', { type: 'whatsapp-web' }, { integrations: [], schedule: true }, true],
    [
      'an always-allowed kind with a missing integration',
      { type: 'mail', needs: 'whatsapp-business' } as const,
      { integrations: [], schedule: true },
      true,
    ],
  ])(
    'mayPick decides whether a merchant may add this kind: %s',
    (_, definition, place, expected) => {
      expect(mayPick(definition, place)).toBe(expected);
    },
  );

  it('allows at least nineteen kinds of action to a shop without integrations', () => {
    const open = Object.values(actionDefinitions).filter((definition) =>
      mayPick(definition, { integrations: [], schedule: false }),
    );
    expect(open.length).toBeGreaterThanOrEqual(19);
  });
});
