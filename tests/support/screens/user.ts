import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/**
 * Returns a user whose typing is one input event, as when pasting, because a form renders again
 * for each key. Texts with special keys such as `{Enter}` are typed key by key.
 */
export function createUser(): UserEvent {
  // The check of `pointer-events` computes the styles of all ancestors; no test depends on it.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const type: UserEvent['type'] = async (element, text, options) => {
    if (options || /[{[]/.test(text)) return user.type(element, text, options);
    await user.click(element);
    await user.paste(text);
  };
  return { ...user, type };
}
