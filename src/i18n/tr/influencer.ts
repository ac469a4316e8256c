export const influencer = {
  title: 'Influencer',
  idText: 'Influencer numaranız. Paylaştığınız linkler bu numarayı taşır.',
  noId: 'Henüz bir numaranız yok',
  noIdText: 'Numara almak için lütfen şirketle iletişime geçin.',
};
