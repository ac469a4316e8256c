/** A choice that a visitor can pick instead of typing. */
export interface Choice {
  /** `node:12`, `option:12:0:1`, `again`, `agent`, `yes`, `no`; the channel sends it back as `choice`. */
  id: string;
  title: string;
  description?: string;
}

export interface Link {
  title: string;
  url: string;
  /** A wa.me link that wants the address of the visitor's page appended to its text. */
  addPage?: boolean;
}

/** A message of the bot in the shape that all channels share. */
export type Message =
  /** `picked`: the title of a choice that the visitor picked. */
  | { kind: 'text'; text: string; picked?: true }
  | { kind: 'image'; url: string; text: string }
  | { kind: 'video'; url: string; text: string }
  | { kind: 'links'; text: string; links: Link[] }
  | { kind: 'choices'; text: string; choices: Choice[] };
export type MessageKind = Message['kind'];
