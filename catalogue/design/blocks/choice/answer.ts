/** Maximum length of a reported answer with its question, in characters. */
export const MAX_ANSWER_CHARS = 200;

export const reportedAnswer = (question: string, answer: string): string =>
  (question ? `${question}: ${answer}` : answer).slice(0, MAX_ANSWER_CHARS);
