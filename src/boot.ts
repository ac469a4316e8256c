import { sessionHint } from './authProvider/sessionHint';
import { readEarly, startEarly } from './dataProvider/early';
import { currentLanguage } from './i18n/language';
import { loadFirstMessages, loadMessages } from './i18n/messages';
import { isRedirect, type ListedRecord } from './pageRow';
import { loadCode } from './pages/code';
import { showRecords } from './pages/skeleton';
import { firstNeedsOf } from './pages/table';
import { currentThemeMode, showThemeMode } from './theme/themeMode';

/* Runs before the app is loaded: shows the skeleton and starts all downloads at once. */
const language = currentLanguage();
const needs = firstNeedsOf(location, language);
const { row } = needs;

document.documentElement.lang = language;
showThemeMode(currentThemeMode());
if (row?.bare) document.documentElement.dataset.bare = '';

startEarly('/auth/user');
if (sessionHint.isMerchant()) {
  for (const path of needs.paths) startEarly(path);
  const [list] = needs.paths;
  // The query of the address may filter the list, so the skeleton then shows no records.
  if (list && row && !isRedirect(row) && row.recordPath && !location.search) {
    const { recordPath } = row;
    readEarly<{ data?: ListedRecord[] }>(list)
      .then(({ data = [] }) => showRecords(data, recordPath))
      // Ignored: the app itself reports that the list cannot be loaded.
      .catch(() => {});
  }
}

const shell = import('./main');
const isFirst = row && !isRedirect(row) && row.hasFirstTexts;
const messages = isFirst ? loadFirstMessages(language) : loadMessages(language);
// A page whose code cannot be loaded shows the error itself when it renders.
const code = row && !isRedirect(row) ? loadCode(row.load).catch(() => {}) : null;
Promise.all([shell, messages, code]).then(
  ([{ mount }, texts]) => mount(language, texts, needs),
  // The messages may be unavailable, so the link that reloads the page has both languages.
  () => {
    const note = document.createElement('a');
    note.href = location.href;
    note.className = 'sk-note';
    note.textContent = 'Sayfa yüklenemedi, yeniden dene · Could not load, try again';
    document.body.append(note);
  },
);
