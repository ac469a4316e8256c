export const tour = {
  start: 'Rehber',
  next: 'İleri',
  back: 'Geri',
  done: 'Bitti',
  progress: '%{current} / %{total}',
  editor: {
    name: {
      title: 'Bir ad verin',
      text: 'Listede ve analitikte bu adla görürsünüz; müşterileriniz görmez.',
    },
    actions: {
      title: 'Ne görünsün?',
      text: 'Adımlar ve bloklar burada. Ekleyin, açıp kapatın, sürükleyerek sıralayın; silineni geri alın.',
    },
    preview: {
      title: 'Mağazanızda böyle görünür',
      text: 'Bir bloğa tıklayıp seçin, yeniden tıklayıp yazısını yerinde değiştirin.',
    },
    inspector: {
      title: 'Seçtiğinizin ayarları',
      text: 'İçerik ve stil burada. Renklerde önce markanız gelir, okunurluğu da yazar.',
    },
    who: {
      title: 'Kime, nerede ve ne zaman?',
      text: 'Tetikleyici, koşullar ve sıklık bu sekmede; neden çıkmadığını da orada görürsünüz.',
    },
    save: {
      title: 'Yayınlayın',
      text: 'Her değişiklik kendiliğinden taslak olarak saklanır. Ziyaretçiler ancak yayınlayınca görür.',
    },
  },
  billing: {
    now: {
      title: 'Bugünkü paketiniz',
      text: 'Paketiniz, durumu ve sonraki ödemeniz burada yazar.',
    },
    usage: {
      title: 'Bugünkü kullanım',
      text: 'Günlük hakkınız dolunca aksiyonlarınız gece yarısına kadar gösterilmez.',
    },
    plans: {
      title: 'Paketler',
      text: 'Bir kez ücretsiz deneyin, satın alın ya da başka bir pakete geçin. Ne ödeyeceğinizi önce görürsünüz.',
    },
    payments: {
      title: 'Ödemeleriniz',
      text: 'Ödemelerinizi makbuzlarıyla görün, kartınızı güncelleyin.',
    },
  },
  list: {
    create: {
      title: 'Yeni aksiyon',
      text: 'Hazır bir şablonla başlayın; metnini ve görünümünü değiştirin.',
    },
    views: {
      title: 'Duruma göre süzün',
      text: 'Yayında olanları, testtekileri ve sizi bekleyenleri sayılarıyla gösterir.',
    },
    search: { title: 'Arayın', text: 'Adın bir parçasını ya da aksiyonun numarasını yazın.' },
    status: {
      title: 'Durum',
      text: 'Aktif yayındadır, Test yalnızca size görünür, Pasif kimseye görünmez. Hemen kaydedilir.',
    },
    gallery: {
      title: 'Şablonlar',
      text: 'Her şablonun sayfasında ne yaptığını, örneklerini ve ücretini bulursunuz.',
    },
  },
};
