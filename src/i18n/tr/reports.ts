export const reports = {
  download: {
    label: 'Excel indir',
    running: 'Dosya hazırlanıyor, %{percent}',
    cancel: 'Vazgeç',
    done: 'Dosya hazır, bir gün saklanır.',
    again: 'Dosyayı kaydet',
    failed: 'Dosya hazırlanamadı. Yeniden deneyin.',
  },
  chart: {
    menu: 'Grafik menüsü',
    png: 'Resim olarak kaydet (PNG)',
    failed: 'Resim kaydedilemedi.',
  },
  total: 'Toplam',
  bot: {
    web: 'Web botu',
    whatsapp: 'WhatsApp botu',
    chart: {
      click: 'En çok tıklananlar ve temsilciye aktarılanlar',
      conversation: 'En çok konuşulanlar ve temsilciye aktarılanlar',
    },
    chartText:
      '%{from} - %{to} arasında en çok seçilenler: %{names}. Temsilciye aktarılan %{forwards} konuşma.',
    table: 'Güne göre',
    view: 'Ne sayılsın',
    click: 'Tıklama',
    conversation: 'Konuşma',
    name: 'Ad',
    above: 'Üst başlık',
    sum: 'Toplam tıklama',
    forward: 'Temsilciye aktarılan',
    deleted: '%{name} (silindi)',
    note: 'Her satır kendi tıklamalarını sayar; altındakiler satır açılınca görünür. Konuşma görünümünde aynı konuşma birden çok satırda olabilir, bu yüzden satırlar toplanmaz.',
    empty: 'Bu aralıkta bot kullanılmadı',
    emptyText:
      'Başka bir tarih aralığı seçin. Yayındaki botta yapılan her seçim birkaç saniye içinde burada görünür.',
  },
};
