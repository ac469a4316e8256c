import { proposeBrand } from '@catalogue/design/brand-facts';
import { readBrandFacts } from '@catalogue/design/read-brand';
import { afterEach, describe, expect, it } from 'vitest';

function openPage(css: string, body: string): Document {
  document.head.innerHTML = `<style>${css}</style><link rel="icon" href="https://magaza.example/icon.png">`;
  document.body.innerHTML = body;
  return document;
}
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const CATALOGUE = `<header><a class="logo" href="/"><img src="https://magaza.example/logo.png" alt="Mağaza"></a>
  <button class="menu" style="background:rgb(230,230,230)">Menü</button></header>
  <main><h1>Yeni sezon</h1><p>Metin <a href="/hikaye">hikâyemiz</a></p>
  <article class="product-card"><img src="/a.png"><a class="btn btn-primary" href="/sepet">Sepete ekle</a></article></main>`;

describe('readBrandFacts', () => {
  it('reads a light page with round buttons', () => {
    const page = openPage(
      `body{background:#faf5ec;color:#2a211a;font-family:Figtree,sans-serif}h1{color:#2a211a;font-family:Fraunces,serif}
       a:link{color:#5d6544}a.btn.btn-primary{background-color:#a3431c;color:#fff;border-top-left-radius:999px}.product-card{border-top-left-radius:14px}`,
      CATALOGUE,
    );

    expect(proposeBrand(readBrandFacts(page))).toMatchObject({
      surface: '#faf5ec',
      accent: '#a3431c',
      second: '#5d6544',
      display: 'Fraunces',
      text: 'Figtree',
      button: 'pill',
      radius: 22,
      logo: 'https://magaza.example/logo.png',
    });
  });

  it('reads a dark page whose background is on the root element', () => {
    const page = openPage(
      `html{background-color:#0c0c0d}body{color:#f5f5f0;font-family:Arial}h1{color:#f5f5f0;font-family:Anton}
       a:link{color:#f5f5f0}a.btn.btn-primary{background-color:#d4ff3a;color:#0c0c0d;border-top-left-radius:0px}`,
      CATALOGUE,
    );

    expect(proposeBrand(readBrandFacts(page))).toMatchObject({
      surface: '#0c0c0d',
      ink: '#f5f5f0',
      accent: '#d4ff3a',
      onAccent: '#0c0c0d',
      display: 'Anton',
      button: 'square',
      radius: 0,
    });
  });

  it('reads the icon when there is no logo, and ignores buttons that are hidden or in a campaign', () => {
    const page = openPage(
      `body{background:#ffffff;color:#333333;font-family:Arial}a:link{color:#0b57d0}.gone{display:none}
       .btn{background-color:#ff0000;color:#fff}`,
      `<main><h2>Başlık</h2><a href="/x">bağlantı</a><button class="btn primary gone">Gizli</button></main>
       <vitrin-campaign><button class="btn primary">Kampanya</button></vitrin-campaign>`,
    );
    const facts = readBrandFacts(page);

    expect(facts.button).toBeUndefined();
    expect(facts.logo).toBeUndefined();
    expect(proposeBrand(facts)).toMatchObject({
      accent: '#0b57d0',
      logo: 'https://magaza.example/icon.png',
    });
  });
});
