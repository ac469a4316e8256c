import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export async function choose(user: UserEvent, select: HTMLElement, option: string): Promise<void> {
  await user.click(select);
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  const chosen = options.find(
    ({ dataset, textContent }) => dataset.value === option || textContent === option,
  );
  if (!chosen) throw new Error(`There is no option "${option}".`);
  await user.click(chosen);
}
