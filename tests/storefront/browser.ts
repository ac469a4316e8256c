import { afterEach, beforeEach, vi } from 'vitest';

let undo: (() => void)[] = [];

/** Simulates a navigation: removes everything of the page except storage. */
export function leavePage(): void {
  for (const step of undo.reverse()) step();
  undo = [];
  // Clearing the timers also resets the clock, so the time is restored afterwards.
  const now = Date.now();
  vi.clearAllTimers();
  vi.setSystemTime(now);
  for (const host of document.querySelectorAll('vitrin-campaign, vitrin-own')) host.remove();
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'vitrin');
}

/** Gives every test a new browser, and adds modal dialogs, which jsdom lacks. */
export function startFreshBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
      this.querySelector<HTMLElement>('[autofocus]')?.focus();
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
  });

  afterEach(() => {
    leavePage();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    document.documentElement.removeAttribute('lang');
  });
}

/** Records the listeners that a page adds, so that `leavePage` can remove them. */
export function watchListeners(): void {
  for (const target of [window, document]) {
    const add = target.addEventListener;
    target.addEventListener = (type: string, listener: EventListener, options?: object) => {
      undo.push(() => target.removeEventListener(type, listener, options));
      add.call(target, type, listener, options);
    };
    undo.push(() => {
      target.addEventListener = add;
    });
  }
}
