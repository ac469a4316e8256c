export const uploads = {
  title: 'Dosyalar',
  search: 'Dosya adıyla ara',
  count: '%{smart_count} dosya |||| %{smart_count} dosya',
  toActions: 'Aksiyonlara git',
  empty: 'Henüz dosyanız yok',
  emptyText:
    'Aksiyonlarınıza ve botunuza yüklediğiniz görseller, videolar ve belgeler burada görünür.',
  column: { file: 'Dosya', kind: 'Tür', bytes: 'Boyut', created: 'Yüklenme', url: 'Adres' },
  kind: { picture: 'Görsel', video: 'Video', document: 'Belge' },
  open: '%{name} dosyasını aç',
  copy: '%{name} dosyasının adresini kopyala',
  deleteOne: '%{name} dosyasını sil',
  deleteTitle: 'Dosya silinsin mi?',
  deleteText:
    'Bir aksiyonun, botun ya da önceki bir sürümün kullandığı dosya silinmez. Gönderilmiş mesajlarda ve başka yerlere yapıştırdığınız bağlantılarda görünmez olur. Bu işlem geri alınamaz.',
  deleted: 'Dosya silindi.',
};
