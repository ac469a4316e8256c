import type { Values } from '@contract/resource';
import { cannedReplies } from './canned-replies';
import { notes } from './notes';
import { variables } from './variables';

export const resources = { cannedReplies, notes, variables };

export type Resources = typeof resources;
export type SmallResource = keyof Resources;

export type FieldsOf<Name extends SmallResource> = Values<Resources[Name]['fields']>;

export type SmallRecord<Name extends SmallResource> = FieldsOf<Name> & {
  id: number;
  updated_at: string;
  version: number;
};
