import type { CompiledCampaign } from '../campaign';
import type { Plain } from '../fields/types';
import { type Brand, resolveTheme, type Theme, type ThemeVariables } from './brand';

/** Returns a theme's variables, without the variables that the engine's styles derive. */
export function themeVariables(brand: Brand, theme?: Theme): Partial<ThemeVariables> {
  const { '--line': _, ...variables } = resolveTheme(brand, theme);
  const derived = { '--accent-ink': '--accent', '--on-second': '--ink' } as const;
  return Object.fromEntries(
    Object.entries(variables).filter(
      ([name, value]) => variables[derived[name as keyof typeof derived]] !== value,
    ),
  );
}

/** Converts a theme to variables, without the variables that equal the shop's brand. */
export function themeDesign(p: Plain, brand: Brand): Plain {
  if (!p.steps || !p.theme) return p;
  const own = themeVariables(brand, p.theme as Theme);
  const base = themeVariables(brand);
  // If only the brand sets a derived variable, the theme must derive it again.
  const derived = { '--accent-ink': 'var(--accent)', '--on-second': 'var(--ink)' } as const;
  const theme = Object.entries({ ...derived, ...own }).filter(
    ([name, value]) => (base as Plain)[name] !== value && (name in own || name in base),
  );
  return { ...p, theme: Object.fromEntries(theme) };
}

export const themeDesigns = (campaign: CompiledCampaign, brand: Brand): CompiledCampaign => ({
  ...campaign,
  tags: campaign.tags.map((tag) => ({ ...tag, p: themeDesign(tag.p, brand) })),
});
