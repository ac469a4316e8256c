import { isFunctionWord } from '@catalogue/bot/understanding/morphology';
import { fold } from '@catalogue/lib/fold';
import { expect, test } from 'vitest';

test.each([
  ...['mı', 'mıyım', 'musunuz', 'müydü', 'midir', 'bunu', 'bana', 'sizden', 'onun', 'orada'],
  ...['alabilir', 'alamıyorum', 'alacağım', 'alıcam', 'aldım', 'verir', 'vermiyorsunuz', 'edeyim'],
  ...['yapıyosunuz', 'yapabiliyor', 'yaptım', 'bakar', 'baktınız', 'olmaz', 'olacaksa', 'olsun'],
  ...['söyler', 'diyorlar', 'bilmiyorum', 'bulamadım', 'önerirsiniz', 'isterseniz', 'edilmiyor'],
])('"%s" is a function word', (word) => {
  expect(isFunctionWord(fold(word))).toBe(true);
});

test.each([
  ...['altın', 'altı', 'bakır', 'etek', 'keten', 'görsel', 'kalın', 'koyu', 'alışveriş', 'verim'],
  ...['deri', 'değişim', 'iade', 'kargo', 'beden', 'olgun', 'kalıp', 'istek', 'bulut', 'mimar'],
  ...['orman', 'sucuk', 'bence', 'kaldırım', 'siyah', 'senet', 'edebiyat', 'yapay'],
])('"%s" is not a function word', (word) => {
  expect(isFunctionWord(fold(word))).toBe(false);
});
