import type { CampaignBody } from '@catalogue/campaign';
import type { ExperimentArm } from '@contract/calls/campaigns/experiments';

/** An arm of an experiment, with its expected share of all visitors. */
export type Arm = Pick<ExperimentArm, 'kind' | 'variant' | 'share'>;

/** Returns the arms of an action; a single one when all visitors see the same content. */
export function armsOf({ ratio, variants }: Pick<CampaignBody, 'ratio' | 'variants'>): Arm[] {
  const shownShare = ratio / 100;
  const shownArms: Arm[] = variants
    ? variants.map(({ id, share }) => ({
        kind: 'variant',
        variant: id,
        share: (shownShare * share) / 100,
      }))
    : [{ kind: 'shown', share: shownShare }];
  const all: Arm[] = [...shownArms, { kind: 'control', share: 1 - shownShare }];
  return all.filter(({ share }) => share > 0);
}
