import type { Language } from '@catalogue/language';

const tr = {
  title: 'Destek',
  subtitle: 'Nasıl yardımcı olabiliriz?',
  log: 'Konuşma',
  typing: 'Yazıyor…',
  placeholder: 'Mesajınızı yazın',
  send: 'Gönder',
  restart: 'Yeni konuşma',
  menu: 'Ana menü',
  close: 'Kapat',
  you: 'Siz:',
  bot: 'Asistan:',
  agent: 'Müşteri temsilcisi',
  choices: 'Seçenekler',
  failed: 'Gönderilemedi.',
  retry: 'Yeniden dene',
  offline: 'Şu anda bağlanamıyoruz.',
  unavailable: 'Bu sohbet şu anda kullanılamıyor.',
  slow: 'Biraz yavaşlayalım: birkaç saniye sonra yeniden deneyin.',
  newTab: '(yeni sekmede açılır)',
  noVideo: 'Videoyu aç',
};

export type ChatTexts = typeof tr;

const en: ChatTexts = {
  title: 'Support',
  subtitle: 'How can we help?',
  log: 'Conversation',
  typing: 'Typing…',
  placeholder: 'Write a message',
  send: 'Send',
  restart: 'New conversation',
  menu: 'Main menu',
  close: 'Close',
  you: 'You:',
  bot: 'Assistant:',
  agent: 'Support team',
  choices: 'Choices',
  failed: 'Not sent.',
  retry: 'Try again',
  offline: 'We cannot connect right now.',
  unavailable: 'This chat is not available right now.',
  slow: 'Let us slow down: please try again in a few seconds.',
  newTab: '(opens in a new tab)',
  noVideo: 'Open the video',
};

export const chatTexts: Record<Language, ChatTexts> = { tr, en };
