/** Notes on the timeline of reports. */
export const notes = {
  title: 'Zaman çizgisi notları',
  one: 'Not',
  create: 'Yeni not',
  empty: 'Henüz notunuz yok',
  emptyText:
    'Bir güne ne olduğunu yazın: televizyon reklamı, indirim, site arızası. Raporların grafiklerinde o gün işaretlenir.',
  field: { name: 'Ne oldu?', day: 'Gün' },
  bar: 'Bu aralığın notları',
  noneInRange: 'Bu günlerde not yok.',
  add: 'Not ekle',
  addAt: 'Bir güne not eklemek için grafikte o güne de tıklayabilirsiniz.',
  save: 'Kaydet',
  all: 'Bütün notlar',
  column: 'Notlar',
};
