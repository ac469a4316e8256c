import type { Values } from '@contract/resource';
import { cannedReplies } from './canned-replies';
import { notes } from './notes';
import { variables } from './variables';

/** Every small resource of a shop, by its name. */
export const resources = { cannedReplies, notes, variables };

export type Resources = typeof resources;
export type SmallResource = keyof Resources;

/** The fields of one resource's record. */
export type FieldsOf<Name extends SmallResource> = Values<Resources[Name]['fields']>;

/** A record as the console has it. */
export type SmallRecord<Name extends SmallResource> = FieldsOf<Name> & {
  id: number;
  updated_at: string;
  version: number;
};
