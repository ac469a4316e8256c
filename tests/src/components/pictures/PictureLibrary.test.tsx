import { designObjects } from '@catalogue/design/objects';
import { screen, waitFor } from '@testing-library/react';
import { recordReplies } from '@tests/support/screens/record-replies';
import {
  type Replies,
  refuse,
  renderInConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { expect, it, vi } from 'vitest';
import { LibraryButton } from '@/components/pictures/LibraryButton';

const UPLOAD = {
  id: `${'a'.repeat(32)}.webp`,
  url: `https://kampanya.example/uploads/${'a'.repeat(32)}.webp`,
  bytes: 2048,
  created_at: '2026-11-20T09:00:00.000Z',
};
const listOf = (...rows: (typeof UPLOAD)[]): Replies =>
  recordReplies('uploads', rows, { kind: () => 'picture' });

async function open(replies: Replies) {
  const onChoose = vi.fn();
  const view = renderInConsole(<LibraryButton hasPicture={false} onChoose={onChoose} />, {
    replies,
  });
  await view.user.click(screen.getByRole('button', { name: 'Choose' }));
  await screen.findByRole('dialog', { name: 'Pictures' });
  return { ...view, onChoose };
}

it('shows the pictures of the shop, and closes when one is chosen', async () => {
  const { user, onChoose } = await open(listOf(UPLOAD));

  await user.click(await screen.findByRole('button', { name: 'Choose picture 1' }));

  expect(onChoose).toHaveBeenCalledWith(UPLOAD.url);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers to try again after a failure, and shows that there are no uploads yet', async () => {
  const { 'GET /records/uploads': answer } = listOf();
  let tries = 0;
  const { user } = await open({
    'GET /records/uploads': (call) => {
      tries += 1;
      return tries === 1 ? refuse(400) : (answer as (sent: SentCall) => Response)(call);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You have not uploaded a picture yet/)).toBeVisible();
});

it('finds objects by search and by group, and returns their path', async () => {
  const { user, onChoose } = await open(listOf());
  await user.click(screen.getByRole('tab', { name: '3D objects' }));
  const objects = () => screen.getAllByRole('button', { name: /./ }).length;
  expect(objects()).toBeGreaterThan(designObjects.length);

  await user.click(screen.getByRole('button', { name: 'Shopping' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search objects' }), 'kargo');
  expect(screen.queryByRole('button', { name: 'Gift box' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delivery truck' }));

  expect(onChoose).toHaveBeenCalledWith('/widget/objects/truck.webp');
});

it('offers to crop a picture before the upload, and goes back without uploading', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }),
  );
  const { user, calls } = await open(listOf());
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, new File(['x'], 'a.png', { type: 'image/png' }));

  expect(await screen.findByRole('dialog', { name: 'Crop picture' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Back' }));

  expect(await screen.findByRole('dialog', { name: 'Pictures' })).toBeVisible();
  expect(calls.some(({ name }) => name === 'POST /flow/uploadPermImage')).toBe(false);
});
