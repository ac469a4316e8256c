/** Length up to which an answer is stored, in characters. */
export const MOST_ANSWER_CHARS = 200;

/** Returns the text that an answer is reported as: the question's name, where it has one, and the answer. */
export const reportedAnswer = (question: string, given: string): string =>
  (question ? `${question}: ${given}` : given).slice(0, MOST_ANSWER_CHARS);
