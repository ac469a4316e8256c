import { plainWords } from './understanding/similarity';

/** How a text leaves a question. `leave`: the visitor gives up; `unknown`: has no answer. */
type QuestionExit = 'leave' | 'unknown';

/** Sentences in both languages; filler words around them are ignored. */
const SENTENCES: Record<QuestionExit, string> = {
  leave: `vazgeç, vazgeçtim, vazgeçiyorum, vazgeçelim, vazgeçmek istiyorum, iptal, iptal et, iptal edelim, iptal ettim,
    menü, ana menü, menüye dön, ana menüye dön, menüye dönmek istiyorum, ana menüye dönmek istiyorum, geri, geri dön,
    geri gel, geri git, başa dön, baştan başla, başlangıca dön, çık, çıkış, çıkış yap, çıkmak istiyorum, kapat, dur,
    boşver, boş ver, gerek yok, gerek kalmadı, kalsın, istemiyorum, hayır, sonra, sonra bakarım, başka bir şey,
    başka bir şey soracağım, başka bir sorum var, bitir,
    cancel, cancel it, cancel that, never mind, nevermind, forget it, forget about it, menu, main menu, go to menu,
    back to menu, back to main menu, back, go back, exit, quit, leave, stop, end, close, start over, restart, no,
    no thanks, changed mind, not now, later, something else, another question, do not want to, don t want to`,
  unknown: `bilmiyorum, bilmiyom, bilmem, emin değilim, hatırlamıyorum, hatırlamıyom, unuttum, bulamıyorum, bulamadım,
    numarayı bilmiyorum, numaramı bilmiyorum, numarasını bilmiyorum, sipariş numaramı bilmiyorum,
    sipariş numarasını bilmiyorum, numaram yok, numara yok, sipariş numaram yok, elimde yok, yanımda değil, yok,
    nerede yazıyor, nereden bulabilirim, nereden bulurum, nerede bulabilirim, nerede bulurum, fikrim yok,
    don t know, do not know, dunno, no idea, not sure, idk, forgot, forgot it, don t remember, do not remember,
    don t have it, do not have it, don t have one, don t have order number, lost it, can t find it, cannot find it,
    don t know order number, where can find it, where do find it`,
};

const FILLERS = new Set(
  `tamam ok okay peki lütfen ya yaa ben bunu şunu onu artık neyse hadi yani aslında şimdi ama maalesef ki
  please i my the a it s well sorry um actually just then want lets let us me we ve have i m`
    .split(/\s+/)
    .map(plainWords),
);
/** Removes filler words; a sentence with only filler words is unchanged. */
const withoutFillers = (text: string): string => {
  const words = plainWords(text);
  const rest = words.split(' ').filter((word) => !FILLERS.has(word));
  return rest.length > 0 ? rest.join(' ') : words;
};

const exitBySentence = new Map<string, QuestionExit>(
  Object.entries(SENTENCES).flatMap(([exit, list]) =>
    list
      .split(/,\s+/)
      .map((sentence): [string, QuestionExit] => [withoutFillers(sentence), exit as QuestionExit]),
  ),
);

export const questionExitOf = (text: string): QuestionExit | undefined =>
  exitBySentence.get(withoutFillers(text));
