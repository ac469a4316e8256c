export interface Choice {
  /** Id such as `node:12`, `option:12:0:1` or `again`; the channel returns it as `choice`. */
  id: string;
  title: string;
  description?: string;
}

export interface Link {
  title: string;
  url: string;
  /** True for a wa.me link to whose text the chat page adds the address of the visitor's page. */
  addPage?: boolean;
}

/** A product of the shop; the price is formatted. */
export interface ProductCard {
  name: string;
  url: string;
  image?: string;
  price?: string;
  /** The price before the discount. */
  before?: string;
}

export type Message =
  /** `picked` marks the title of a choice that the visitor selected. */
  | { kind: 'text'; text: string; picked?: true }
  | { kind: 'image'; url: string; text: string }
  | { kind: 'video'; url: string; text: string }
  | { kind: 'links'; text: string; links: Link[] }
  | { kind: 'products'; text: string; products: ProductCard[] }
  | { kind: 'choices'; text: string; choices: Choice[] };
