import { expect, it, vi } from 'vitest';
import { drawDesign } from '@/campaign-editor/list/drawDesign';

it('cancels a drawing that nobody needs any more, but not when another element needs it', async () => {
  const read = vi.fn().mockRejectedValue(new Error('Read.'));
  const ask = (key: string, isWanted: boolean) =>
    drawDesign({ key, language: 'en', isWanted: () => isWanted }, read);
  await expect(ask('left', false)).rejects.toThrow('The picture is no longer needed.');
  expect(read).not.toHaveBeenCalled();
  const [first, second] = [ask('shared', false), ask('shared', true)];
  await expect(first).rejects.toThrow('The picture is no longer needed.');
  await expect(second).rejects.toThrow('Read.');
  expect(read).toHaveBeenCalledTimes(1);
});
