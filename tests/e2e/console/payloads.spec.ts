import { actionDefinitions } from '@catalogue/actions/registry';
import { startForm } from '@catalogue/design/write';
import { type ConditionValue, caseFields } from '@catalogue/fields/condition';
import type { Field, FormValue, Schema } from '@catalogue/fields/types';
import { templates } from '@catalogue/templates/registry';
import type { BrowserContext, Page } from '@playwright/test';
import { XSS_PAYLOADS } from '../../support/xss-payloads';
import { type Instance, startInstance } from '../support/instance';
import { goInside } from '../support/screen-styles';
import { startShop } from '../support/shop';
import { arrange, expect, signIn, silenceCampaigns, test } from '../support/test';

/** Kinds that insert the merchant's own code into the shop. */
const OWN_CODE = new Set(['html', 'css']);
const TEXTS = new Set(['string', 'textArea', 'richtext', 'code']);
const base = templates.find(({ id }) => id === 4)?.settings.data.tr[0]?.data;

// The saved campaigns would run in the previews of other tests, hence an own instance.
let instance: Instance;
test.beforeAll(async () => {
  instance = await startInstance();
});
test.afterAll(() => instance.dispose());

/* No text may run in the console; on the shop only the merchant's own markup may. */
test('Hostile texts in every field run neither in the console nor on the shop', async ({
  page,
  context,
}) => {
  test.setTimeout(900_000);
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(60);
  const ran = await watch(context);
  // The page has no content policy, so only the widget keeps the texts from running.
  const shop = await startShop(() => ({
    '/?vitrin_test=1': {
      html: `<main><h1>Mağaza</h1></main>
        <script async src="${instance.shopUrl}/widget/widget.js" data-vitrin="vitrin-demo"></script>`,
    },
  }));
  await signIn(page, instance.url);
  await silenceCampaigns(page);
  const next = cycle(XSS_PAYLOADS);
  const ids: { id: number; type: string }[] = [];
  for (const type of Object.keys(actionDefinitions)) {
    const id = await save(page, type, next);
    ids.push({ id, type });
  }
  expect(next.used()).toBeGreaterThanOrEqual(XSS_PAYLOADS.length);

  await test.step('no text runs in the console', async () => {
    await page.goto(`${instance.url}/actions`);
    await expect(page.getByRole('row')).not.toHaveCount(0);
    await page.goto(`${instance.url}/analytics/actions`);
    for (const { id, type } of ids) {
      // The preview runs the merchant's own markup, in a frame without an origin.
      if (type === 'html') continue;
      await goInside(page, new URL(`/actions/${id}`, instance.url), 'tr');
      await expect(page.getByRole('treeitem').first()).toBeVisible();
      await expect(page.locator('iframe').first()).toBeAttached();
    }
    await page.getByRole('button', { name: 'Sürümler' }).click();
    await expect(page.getByRole('dialog', { name: 'Sürümler' })).toBeVisible();
    expect(ran()).toEqual([]);
  });

  await test.step('no text runs on the shop', async () => {
    for (const { id, type } of ids) {
      if (OWN_CODE.has(type)) continue;
      await arrange(page, '/campaign/save', { data: { id, status: 'test' } });
    }
    const visitor = await context.newPage();
    await visitor.goto(`${shop.url}/?vitrin_test=1`);
    await expect(visitor.locator('vitrin-campaign').first()).toBeAttached();
    await visitor.waitForLoadState('networkidle');
    expect(ran()).toEqual([]);
  });

  await test.step('the merchant’s own markup runs on the shop', async () => {
    const id = await save(page, 'html', () => '<script>hacked()</script>');
    await arrange(page, '/campaign/save', { data: { id, status: 'test' } });
    const visitor = await context.newPage();
    await visitor.goto(`${shop.url}/?vitrin_test=1`);
    await expect.poll(ran).toEqual([`hacked in ${shop.url}/?vitrin_test=1`]);
    await shop.close();
  });
});

/** Records calls of `hacked` and dialogs in any page or frame of the context. */
async function watch(context: BrowserContext): Promise<() => string[]> {
  const ran: string[] = [];
  await context.exposeBinding('hacked', ({ frame }) => {
    ran.push(`hacked in ${frame.url()}`);
  });
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      dialog.dismiss();
    });
  });
  return () => ran;
}

function cycle(payloads: readonly string[]) {
  let count = 0;
  const next = () => payloads[count++ % payloads.length] ?? '';
  next.used = () => count;
  return next;
}

async function save(page: Page, type: string, next: () => string): Promise<number> {
  if (!base) throw new Error('Template 4 is gone.');
  const definition = actionDefinitions[type as keyof typeof actionDefinitions];
  const parameters = filled(definition.fields, startForm(definition, 'tr'), next);
  const tags = [{ type, name: next().slice(0, 200), parameters, status: true }];
  const body = { ...base, name: next().slice(0, 200), status: 'disabled', tags, _key: 4 };
  const answer = await arrange(page, '/campaign/save', { data: { ...body, _var: 'night' } });
  expect(answer, type).toMatchObject({ success: true });
  return (answer as { data: { id: number } }).data.id;
}

/** The form with a payload in every text, cut to the length of the field. */
function filled(schema: Schema, form: FormValue, next: () => string): FormValue {
  return Object.fromEntries(
    schema.map((field) => {
      const stored = form[field.name];
      return [field.name, stored && { ...stored, value: textsOf(field, stored.value, next) }];
    }),
  ) as FormValue;
}

function textsOf(field: Field, value: unknown, next: () => string): unknown {
  if (field.type === 'array' && Array.isArray(value)) {
    return value.map((item) => ({ ...item, value: filled(field.fields, item.value, next) }));
  }
  if (field.type === 'condition') {
    const { kind, form } = value as ConditionValue;
    return { kind, form: filled(caseFields(field, kind) ?? [], form, next) };
  }
  if ('fields' in field) return filled(field.fields, value as FormValue, next);
  if (!TEXTS.has(field.type)) return value;
  if (field.type === 'string' && (field.format ?? 'text') !== 'text') return value;
  const most = 'maxLength' in field && field.maxLength ? field.maxLength : 1000;
  return next().slice(0, most);
}
