/** Maximum length of a stored answer in characters. */
export const MAX_ANSWER_CHARS = 200;

/** Returns the reported text of an answer: the question's name, if any, and the answer. */
export const reportedAnswer = (question: string, answer: string): string =>
  (question ? `${question}: ${answer}` : answer).slice(0, MAX_ANSWER_CHARS);
