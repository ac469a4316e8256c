import { screen, waitFor } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { describe, expect, it } from 'vitest';
import { SearchBox } from '@/components/SearchBox';

describe('the search box', () => {
  it('retains text that is typed while an earlier search loads', async () => {
    const searches: string[] = [];
    const box = (value: string) => (
      <SearchBox label="Search" value={value} onSearch={(next) => searches.push(next)} />
    );
    const { show, user } = renderPart(box(''));
    const input = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(input, 'courier');
    await waitFor(() => expect(searches).toEqual(['courier']));
    await user.type(input, ' of friday');
    // The list passes the first search back late, after the user has typed more.
    show(box('courier'));
    expect(input).toHaveValue('courier of friday');
    await waitFor(() => expect(searches).toEqual(['courier', 'courier of friday']));
  });

  it('follows a search that is cleared elsewhere', async () => {
    const box = (value: string) => <SearchBox label="Search" value={value} onSearch={() => {}} />;
    const { show } = renderPart(box('shoes'));
    show(box(''));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });
});
