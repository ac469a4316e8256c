import { sessionHint } from './authProvider/sessionHint';
import { startEarly } from './dataProvider/early';
import { currentLanguage } from './i18n/language';
import { loadMessages } from './i18n/messages';
import { firstPathsOf, pageFor } from './pages';
import { currentThemeMode, showThemeMode } from './theme/themeMode';

/*
 * Runs long before the shell is there: shows the right skeleton and starts every download of the
 * first screen at once, instead of one after the other.
 */
const language = currentLanguage();
const page = pageFor(location.pathname, location.search);

document.documentElement.lang = language;
showThemeMode(currentThemeMode());
if (page?.bare) document.documentElement.dataset.bare = '';

startEarly('/auth/user');
if (sessionHint.isMerchant()) {
  for (const path of firstPathsOf(location.pathname + location.search, language)) startEarly(path);
}

const shell = import('./main');
const messages = loadMessages(language);
// A page that can not be loaded says so itself, once the shell is there.
const code = Promise.resolve(page?.load()).catch(() => {});
Promise.all([shell, messages, code]).then(
  ([{ mount }, texts]) => mount(language, texts, page),
  // Neither texts nor styles are there; say it in both languages, with the way on.
  () => {
    const note = document.createElement('a');
    note.href = location.href;
    note.className = 'sk-note';
    note.textContent = 'Sayfa yüklenemedi, yeniden dene · Could not load, try again';
    document.body.append(note);
  },
);
