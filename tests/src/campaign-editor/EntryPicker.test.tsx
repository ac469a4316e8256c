import { actionDefinitions } from '@catalogue/actions/registry';
import type { Definition } from '@catalogue/kinds';
import { screen, within } from '@testing-library/react';
import { campaignRecord, definitionsOf } from '@tests/support/screens/editor';
import { renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';

const MESSAGE: Definition = {
  type: 'whatsapp-message',
  label: { tr: 'WhatsApp mesajı', en: 'WhatsApp message' },
  needs: 'whatsapp-business',
  fields: [],
};

async function openPicker(overrides: Parameters<typeof definitionsOf>[0]) {
  const { user } = renderConsole('/actions/7', {
    replies: {
      'GET /campaign/getV2/{id}': { success: true, data: campaignRecord(4) },
      'GET /campaign/definitions': { success: true, definitions: definitionsOf(overrides) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add action' }));
  return { user, picker: within(await screen.findByRole('dialog')) };
}

describe('the picker of actions', () => {
  it('greys kinds that need a missing integration, and links to the contact page', async () => {
    const actions = [...Object.values(actionDefinitions), MESSAGE];
    const { picker } = await openPicker({ actions });
    const asked = picker.getByRole('link', { name: /WhatsApp message/ });
    expect(asked).toHaveTextContent('Please contact us for using this action.');
    expect(asked).toHaveAttribute('href', '/contact');
    expect(picker.getAllByRole('link')).toHaveLength(1);
    // A kind that the action already has is not offered again.
    expect(picker.getAllByRole('button')).toHaveLength(actions.length - 2);
  });

  it('offers the kind when the shop has the integration', async () => {
    const actions = [...Object.values(actionDefinitions), MESSAGE];
    const { user, picker } = await openPicker({ actions, integrations: ['whatsapp-business'] });
    await user.click(picker.getByRole('button', { name: /WhatsApp message/ }));
    expect(await screen.findByLabelText('Name of the part')).toHaveValue('WhatsApp message');
  });
});
