export const analytics = {
  title: 'Analitik',
  tabs: { label: 'Raporlar', actions: 'Aksiyonlar' },
  range: {
    label: 'Tarih aralığı',
    change: 'Tarih aralığını değiştir, şu an %{range}',
    presets: 'Hazır aralıklar',
    apply: 'Uygula',
  },
  metric: {
    shown: 'Gösterim',
    click: 'Tıklama',
    close: 'Kapatma',
    rate: 'Tıklama oranı',
    visitors: 'Tekil ziyaretçi',
  },
  chart: 'Günlere göre gösterim ve tıklama',
  chartText: '%{from} - %{to} arasında %{shown} gösterim ve %{click} tıklama',
  table: 'Aksiyona göre',
  columns: 'Sütunlar',
  statuses: 'Durum filtresi',
  name: 'Ad',
  deleted: 'Silinmiş aksiyon %{id}',
  empty: {
    title: 'Bu aralıkta veri yok',
    text: 'Başka bir tarih aralığı seçin. Yeni yayına alınan aksiyonların sayıları birkaç saniye içinde burada görünür.',
  },
  noRows: 'Seçtiğiniz durumlarda aksiyon yok.',
};
