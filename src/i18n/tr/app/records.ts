export const records = {
  details: 'Bilgiler',
  search: 'Bu listede ara',
  exit: 'Çık',
  saved: 'Kaydedildi.',
  delete: {
    label: '%{name}: sil',
    title: '"%{name}" silinsin mi?',
    text: 'Bu işlem geri alınamaz.',
    confirm: 'Sil',
    done: '"%{name}" silindi',
  },
};
