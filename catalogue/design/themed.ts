import type { CompiledCampaign } from '../campaign';
import { type Brand, resolveTheme, type Theme } from './brand';

/** A compiled campaign whose designs carry the CSS variables of their own themes in a shop's brand. */
export function themeDesigns(campaign: CompiledCampaign, brand: Brand): CompiledCampaign {
  return {
    ...campaign,
    tags: campaign.tags.map((tag) =>
      tag.p.steps && tag.p.theme
        ? { ...tag, p: { ...tag.p, theme: resolveTheme(brand, tag.p.theme as Theme) } }
        : tag,
    ),
  };
}
