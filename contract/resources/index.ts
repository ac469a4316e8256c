import type { Values } from '@contract/resource';
import { cannedReplies } from './canned-replies';
import { notes } from './notes';
import { variables } from './variables';

/** All declared resources by name. */
export const resources = { cannedReplies, notes, variables };

export type Resources = typeof resources;
export type SmallResource = keyof Resources;

/** Fields of a resource's record. */
export type FieldsOf<Name extends SmallResource> = Values<Resources[Name]['fields']>;

/** A record of a declared resource, as the console uses it. */
export type SmallRecord<Name extends SmallResource> = FieldsOf<Name> & {
  id: number;
  updated_at: string;
  version: number;
};
