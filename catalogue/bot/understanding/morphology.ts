/* Turkish words that can occur in a text about any topic, in all their forms. Words are folded,
 * so vowel harmony leaves two variants of a suffix: a/e and i/u. */

/** Stems of verbs without a topic, such as take, give, be, say, know, think and suggest. */
const VOICED_STEMS = 'al|ver|ed|ol|soyle|de|di|bil|bul|gor|dusun|oner|koy|iste';
/** Stems whose past begins with t and whose present has a or e: yapti, bakar. */
const VOICELESS_STEMS = 'yap|et|bak';

/** Suffixes for passive, inability, negation and ability, which precede the tense. */
const VOICE = '(?:in|un|il|ul|n)?(?:(?:y?[ae])?m[aeiu]?|y?[ae]bil|y?[iu]ver)?';
const FUTURE = 'y?[ae]c[ae][kg]|y?[iu]c[ae]?[kg]?';
const OTHER_TENSES =
  '[iu]?yor?|[ae]r|(?<=soyle|iste)r|z|s[iu]n|m[iu]s|s[ae]|m[ae]l[iu]|y?[ae]y[iu]m|y?[ae]l[iu]m|y?[ae]n|m[ae]k?|y?[iu]p|y?[iu]nc[ae]';
const PERSON =
  '(?:y?[dt][iu]|y?m[iu]s|y?s[ae]|l[ae]r)*(?:[iu]?[mnz]|k|s[iu]n(?:[iu]z)?|n[iu]z|y[iu][mz])?(?:[iu]n?)?';
const VERB = new RegExp(
  `^(?:(?:${VOICED_STEMS})${VOICE}(?:d[iu]g?|[iu]r|${FUTURE}|${OTHER_TENSES})` +
    `|(?:${VOICELESS_STEMS})${VOICE}(?:[dt][iu]g?|${FUTURE}|${OTHER_TENSES}))${PERSON}$`,
);

/** The question particle with its persons and tenses: mi, miyim, musunuz, midir, miydi, miymis. */
const QUESTION = /^m[iu](?:y[iu][mz]|s[iu]n(?:[iu]z)?|d[iu]r|yd[iu]\w?|ym[iu]s)?$/;

/** Personal and demonstrative pronouns and place adverbs with their cases: bana, bunun, orada. */
const PRONOUN =
  /^(?:b[ae]n|s[ae]n|biz|siz|bu|su|o|onlar|bunlar|sunlar|kendim?)n?(?:[iu][mnz])?(?:[iu]n?|[ae]|d[ae]n?|l[ae])?$|^(?:bur|sur|or)(?:[ae]|ad[ae]n?|ay[ae]|d[ae]n?)$/;

export const isFunctionWord = (word: string): boolean =>
  QUESTION.test(word) || PRONOUN.test(word) || VERB.test(word);
