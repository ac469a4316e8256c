export const palette = {
  title: 'Her yerde ara',
  open: 'Her yerde ara (Ctrl K)',
  placeholder: 'Sayfa, aksiyon, şablon ya da kayıt numarası',
  found: 'Bulunanlar',
  keys: '↑ ↓ ile seçin, Enter ile açın. Tüm kısayollar için ? tuşuna basın.',
  nothing: '"%{search}" için bir şey bulunamadı.',
  newSchedule: 'Yeni planlı gönderim',
  newAction: 'Yeni aksiyon',
  kind: { page: 'Sayfa', command: 'Komut', recent: 'Son açılan' },
  record: {
    action: 'Aksiyon',
    schedule: 'Planlı gönderim',
    template: 'Şablon',
  },
  command: {
    language: 'English (dili değiştir)',
    theme: 'Açık ya da koyu görünüm',
    logout: 'Çıkış yap',
  },
  shortcut: {
    title: 'Klavye kısayolları',
    palette: 'Her yerde ara',
    search: 'Listede ara',
    help: 'Kısayolları göster',
    close: 'Açık pencereyi kapat',
  },
};
