import type { FieldShape } from '@contract/resource';
import { screen } from '@testing-library/react';
import { choose } from '@tests/support/screens/choose';
import { renderPart } from '@tests/support/screens/render-part';
import { useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { RecordInput } from '@/admin/crud/RecordInput';
import { PlainForm } from '@/admin/form/FormBase';

function Form({ shape, value }: { shape: FieldShape; value: string }) {
  return (
    <PlainForm initial={{ field: value }} save={async () => {}}>
      <RecordInput resource="variables" field="field" shape={shape} />
      <Value />
    </PlainForm>
  );
}

const Value = () => <output>{useWatch({ name: 'field' })}</output>;

describe('the input of a declared field', () => {
  it.each([
    ['email', 'email'],
    ['phone', 'tel'],
    ['url', 'url'],
  ] as const)(
    'uses the input type for a field of kind %s, so that phones open the right keyboard',
    (kind, type) => {
      renderPart(<Form shape={{ kind }} value="" />);
      expect(screen.getByRole('textbox')).toHaveAttribute('type', type);
    },
  );

  it('inserts a placeholder of a longer text at the cursor', async () => {
    const shape: FieldShape = { kind: 'longText', max: 100, placeholders: ['name'] };
    const { user } = renderPart(<Form shape={shape} value="" />);
    await user.type(screen.getByRole('textbox'), 'Hello ');
    await user.click(screen.getByRole('button', { name: /name/ }));
    expect(screen.getByRole('textbox')).toHaveValue('Hello {{name}}');
  });

  it('offers the status of a record as a select', async () => {
    const { user } = renderPart(<Form shape={{ kind: 'status' }} value="active" />);
    await choose(user, screen.getByLabelText('Status'), 'Disabled');
    expect(screen.getByRole('status')).toHaveTextContent('disabled');
  });
});
