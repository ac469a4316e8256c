import { SEASON_NAMES, type Season } from '@catalogue/templates/goals';
import { daysUntil } from '@catalogue/templates/season-days';
import type { TemplateCard } from '@contract/entities/campaigns/template';

/** Number of days before a season from which it is announced. */
const ANNOUNCED_DAYS = 45;

interface NextSeason {
  season: Season;
  /** Days until the season begins; 0 on its first day. */
  days: number;
  /** Templates of the season; at least one. */
  templates: readonly TemplateCard[];
}

export function nextSeason(
  templates: readonly TemplateCard[],
  now = new Date(),
): NextSeason | undefined {
  const near = SEASON_NAMES.flatMap((season) => {
    const days = daysUntil(season, now);
    const own = templates.filter((template) => template.season === season);
    return days === null || days > ANNOUNCED_DAYS || own.length === 0
      ? []
      : [{ season, days, templates: own }];
  });
  return near.sort((one, other) => one.days - other.days)[0];
}
