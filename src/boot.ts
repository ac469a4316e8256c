import { sessionHint } from './authProvider/sessionHint';
import { startEarly } from './dataProvider/early';
import { currentLanguage } from './i18n/language';
import { loadMessages } from './i18n/messages';
import { pageFor } from './pages';
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
if (sessionHint.present()) for (const path of page?.early?.(language) ?? []) startEarly(path);

const shell = import('./main');
const messages = loadMessages(language);
page?.load();
Promise.all([shell, messages]).then(
  ([{ mount }, texts]) => mount(language, texts),
  // Neither texts nor styles are there; say it in both languages, with the way on.
  () => {
    const note = document.createElement('a');
    note.href = location.href;
    note.className = 'sk-note';
    note.textContent = 'Sayfa yüklenemedi, yeniden dene · Could not load, try again';
    document.body.append(note);
  },
);
