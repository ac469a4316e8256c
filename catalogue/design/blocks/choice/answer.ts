/** Maximum length of a reported answer with its question, in characters. */
export const MAX_ANSWER_CHARS = 200;

/** Returns the text that the widget reports: the question's name, if any, and the answer. */
export const reportedAnswer = (question: string, answer: string): string =>
  (question ? `${question}: ${answer}` : answer).slice(0, MAX_ANSWER_CHARS);
