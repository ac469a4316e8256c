import type { CampaignBody } from '@catalogue/campaign';
import type { ExperimentArm } from '@contract/calls/experiments';

/** One of the groups that are compared, and what part of all visitors it should be. */
export type Side = Pick<ExperimentArm, 'kind' | 'variant' | 'share'>;

/** The groups an action makes of its visitors; one alone where everybody sees the same. */
export function sidesOf({ ratio, variants }: Pick<CampaignBody, 'ratio' | 'variants'>): Side[] {
  const shown = ratio / 100;
  const seen: Side[] = variants
    ? variants.map(({ id, share }) => ({
        kind: 'variant',
        variant: id,
        share: (shown * share) / 100,
      }))
    : [{ kind: 'shown', share: shown }];
  const all: Side[] = [...seen, { kind: 'control', share: 1 - shown }];
  return all.filter(({ share }) => share > 0);
}
