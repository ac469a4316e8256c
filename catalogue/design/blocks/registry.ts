import type { BlockKind } from '../types';
import { definition as birthday } from './birthday/definition';
import { definition as boxes } from './boxes/definition';
import { definition as choice } from './choice/definition';
import { definition as columns } from './columns/definition';
import { definition as consent } from './consent/definition';
import { definition as email } from './email/definition';
import { definition as hidden } from './hidden/definition';
import { definition as html } from './html/definition';
import { casesOf, leafKinds } from './leaves';
import { definition as name } from './name/definition';
import { definition as phone } from './phone/definition';
import { definition as push } from './push/definition';
import { definition as scratch } from './scratch/definition';
import { definition as socialProof } from './social-proof/definition';
import { definition as wheel } from './wheel/definition';

/** Blocks in the order of the add list; `leafKinds` are those that a column may contain. */
export const blockKinds = {
  ...leafKinds,
  email,
  phone,
  name,
  birthday,
  choice,
  hidden,
  consent,
  wheel,
  scratch,
  boxes,
  'social-proof': socialProof,
  push,
  columns,
  html,
} satisfies Record<string, BlockKind>;

export const blockCases = casesOf(blockKinds);
