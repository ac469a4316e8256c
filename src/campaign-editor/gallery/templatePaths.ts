/** Addresses that depend on whether a template creates actions or schedules. */
interface TemplatePaths {
  detail: (template: number) => string;
  create: (template: number, variant?: string) => string;
  edit: (id: number) => string;
}

const paths: Record<'action' | 'schedule', TemplatePaths> = {
  action: {
    detail: (template) => `/action?id=${template}`,
    create: (template, variant) =>
      `/actions/create/template-${template}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`,
    edit: (id) => `/actions/${id}`,
  },
  schedule: {
    detail: (template) => `/schedule?id=${template}`,
    create: (template, variant) =>
      `/campaigns/create/template-${template}${variant ? `?var=${encodeURIComponent(variant)}` : ''}`,
    edit: (id) => `/campaigns/${id}`,
  },
};

export const templatePaths = (type: keyof typeof paths): TemplatePaths => paths[type];
