import { actionDefinitions } from '@catalogue/actions/registry';
import type { CompiledCampaign, CompiledEntry } from '@catalogue/campaign';
import { compileEntries } from '@catalogue/compile';
import { chooseEntry } from '@catalogue/decide/choose';
import type { ActionKind } from '@catalogue/kinds';
import { lookUp } from '@catalogue/lib/look-up';
import type { CampaignMemory, Device, Page, Situation, Visitor } from '@catalogue/situation';

interface Overrides {
  now?: string;
  page?: Partial<Page>;
  device?: Device;
  visitor?: Partial<Visitor>;
  memory?: Partial<CampaignMemory>;
  test?: boolean;
}

/** A new visitor on a desktop who opens the home page on a Saturday at noon in Istanbul. */
export function buildSituation({
  now,
  page,
  device = 'desktop',
  visitor,
  memory,
  test = false,
}: Overrides = {}): Situation {
  return {
    now: new Date(now ?? '2026-11-21T09:00:00Z'),
    page: { url: 'https://www.shop.example/', type: 'home', ...page },
    device,
    visitor: {
      id: '00000000-0000-4000-8000-000000000001',
      returning: false,
      language: 'tr',
      ...visitor,
    },
    memory: { shownInSession: false, lastShown: null, closed: false, clicked: false, ...memory },
    test,
  };
}

/** Builds a compiled campaign for all visitors on every page, shown once per visit. */
export function buildCompiled(overrides: Partial<CompiledCampaign> = {}): CompiledCampaign {
  return {
    id: 7,
    version: 1,
    status: 'active',
    trigger: { type: 'page-load', p: {} },
    who: [{ type: 'everyone', p: {} }],
    where: [{ type: 'all-pages', p: {} }],
    when: [{ type: 'always', p: {} }],
    frequency: { type: 'session', p: { stopAfter: 'never' } },
    ratio: 100,
    ...overrides,
    tags: (overrides.tags ?? [{ type: 'popup', p: { title: 'Merhaba' } }]).map(compiledTag),
  };
}

/** Returns a compiled entry. Parameters in short notation are converted to a design. */
export function compiledTag<Tag extends CompiledEntry>(tag: Tag): Tag {
  const isDesign = lookUp<ActionKind>(actionDefinitions, tag.type)?.write && !tag.p.steps;
  if (!isDesign) return tag;
  const [entry] = compileEntries([chooseEntry(actionDefinitions, [tag.type, '', tag.p])]);
  const v = (entry?.v || tag.v) && { v: { ...tag.v, ...entry?.v } };
  return { ...tag, p: entry?.p ?? {}, ...v };
}
