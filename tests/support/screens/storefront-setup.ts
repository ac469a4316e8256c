import { afterAll, vi } from 'vitest';

/*
 * The files of a worker share one window, which takes long to create. Storefront modules have state
 * and add listeners to the window, so each file loads them again and its changes are removed.
 */
vi.resetModules();

const undo: (() => void)[] = [];
for (const target of [window, document, document.documentElement, document.body]) {
  const add = target.addEventListener;
  target.addEventListener = (type: string, listener: EventListener, options?: object) => {
    undo.push(() => target.removeEventListener(type, listener, options));
    add.call(target, type, listener, options);
  };
  undo.push(() => {
    target.addEventListener = add;
  });
}
const had = [window, document, navigator].map((target) => ({
  target,
  names: new Set(Object.getOwnPropertyNames(target)),
}));

afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const step of undo.reverse()) step();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  Object.assign(window, { scrollX: 0, scrollY: 0 });
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  // Some elements are added next to the body.
  document.documentElement.replaceChildren(document.head, document.body);
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  for (const { target, names } of had) {
    for (const name of Object.getOwnPropertyNames(target)) {
      if (!names.has(name)) Reflect.deleteProperty(target, name);
    }
  }
});
