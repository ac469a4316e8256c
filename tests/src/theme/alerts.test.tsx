import { contrast } from '@catalogue/design/contrast';
import Alert from '@mui/material/Alert';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consoleTheme } from '@/theme/ConsoleTheme';
import { colours } from '@/theme/tokens';

const SEVERITIES = ['info', 'success', 'warning', 'error'] as const;

describe.each(['light', 'dark'] as const)('alerts in %s mode', (mode) => {
  it.each(SEVERITIES)('have the token colours of %s, with a contrast of at least 4.5', (kind) => {
    render(
      <ThemeProvider theme={consoleTheme(mode, 'comfortable')}>
        <Alert severity={kind}>Message</Alert>
      </ThemeProvider>,
    );
    const background = colours[mode][`${kind}Soft`];
    const text = colours[mode][kind];
    expect(screen.getByRole('alert')).toHaveStyle({ backgroundColor: background, color: text });
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });
});
