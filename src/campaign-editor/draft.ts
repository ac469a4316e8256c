import type { CampaignBody, SelectableStatus, Status } from '@catalogue/campaign';
import { validateCampaign } from '@catalogue/compile';
import type { Issue } from '@catalogue/fields/types';
import type { TemplateEditor } from '@catalogue/templates/engine/types';
import type { CampaignDraft } from '@contract/calls/campaigns/versions';
import type { CampaignRecord } from '@contract/entities/campaigns/campaign';
import type { TemplateDetail } from '@contract/entities/campaigns/template';
import type { ResourceName } from '@/dataProvider/adapters';
import { mergeContent } from './style/mergeContent';

export interface DraftBody {
  name: string;
  status: Status;
}

export interface DraftKind<Body extends DraftBody> {
  resource: ResourceName;
  pathOf: (id: number) => string;
  issuesOf: (body: Body) => readonly Issue[];
}

/** A stored campaign, or a template's variant that is not stored yet. */
export interface Source<Body extends DraftBody = CampaignBody> {
  /** Absent until the first save. */
  id?: number;
  version?: number;
  type: CampaignRecord['type'];
  _key: number;
  _var: string;
  template: Pick<TemplateDetail, 'id' | 'title' | 'image' | 'preview' | 'page'> | null;
  editor: TemplateEditor;
  body: Body;
  savedDraft?: { body: Body; variant: string; version: number } | undefined;
}

export function fromRecord(record: CampaignRecord, draft: CampaignDraft | null = null): Source {
  const { id, version, type, _key, _var, _template, name, status, data } = record;
  return {
    id,
    version,
    type,
    _key,
    _var,
    template: _template,
    editor: _template?.editor ?? 'default',
    body: { ...data, name, status },
    savedDraft: draft
      ? {
          // The cast is safe: the server stores only action content as the draft of an action.
          body: { ...(draft.data as typeof data), name: draft.name, status },
          variant: draft._var,
          version: draft.version,
        }
      : undefined,
  };
}

/** Returns a new action from a template; undefined when the template contains no action. */
export function fromTemplate(
  template: TemplateDetail,
  variantId: string | null,
): Source | undefined {
  const variant = template.data.find(({ id }) => id === variantId) ?? template.data[0];
  // Returns nothing for a schedule, because schedules have their own editor.
  if (!variant || !('ratio' in variant.data)) return undefined;
  return {
    type: typeOf(template),
    _key: template.id,
    _var: variant.id,
    template,
    editor: template.editor,
    body: variant.data,
  };
}

function typeOf({ editor }: TemplateDetail): CampaignRecord['type'] {
  return editor === 'recommendation' ? 'recommendation' : 'campaign';
}

/**
 * Applies the style of a variant. Entries retain their content; the rule and the ratio stay too,
 * unless `everything` is true.
 */
export function restyle(
  body: CampaignBody,
  variant: CampaignBody,
  { everything }: { everything: boolean },
): CampaignBody {
  const { name, status } = body;
  const { variants: _, ...own } = body;
  const tags = mergeContent(body.tags, variant.tags);
  return everything ? { ...variant, name, status, tags } : { ...own, tags };
}

export function isSame<Body extends DraftBody>(one: Body, other: Body): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

/**
 * Returns the content without the status, which is saved immediately and is thus never an unsaved
 * change.
 */
function contentOf({ status: _, ...content }: DraftBody) {
  return content;
}

/** Returns the status that a save sends; a hidden campaign counts as disabled. */
export const selectableStatus = ({ status }: DraftBody): SelectableStatus =>
  status === 'hidden' ? 'disabled' : status;

const NONE: readonly Issue[] = [];

/** Returns the reasons why the draft cannot be saved; a stable empty list when there are none. */
export function issuesOf(body: CampaignBody): readonly Issue[] {
  const issues = validateCampaign({ ...body, status: 'disabled' });
  return issues.length > 0 ? issues : NONE;
}

export const actionDraft: DraftKind<CampaignBody> = {
  resource: 'actions',
  pathOf: (id) => `/actions/${id}`,
  issuesOf,
};

export const toBodyPath = (path: string) => path.replace(/^data\./, '');
