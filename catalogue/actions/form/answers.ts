/** What a report may be long (contract: 1000 characters of JSON). */
const MAX_ANSWER_CHARS = 254;

/** What was typed, by name; a ticked box reads as `on`. */
export function readAnswers(form: HTMLFormElement): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name]')) {
    const typed = input.type === 'checkbox' ? (input.checked ? 'on' : '') : input.value.trim();
    if (typed) answers[input.name] = typed.slice(0, MAX_ANSWER_CHARS);
  }
  return answers;
}
