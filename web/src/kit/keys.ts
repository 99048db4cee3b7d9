/** Decides which key presses are commands for the client. */

/** Whether Ctrl, Alt or Meta is held. If so, the key press is for the browser or the system. */
export const hasModifier = (event: KeyboardEvent | MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;

const TAKES_ENTER =
  'a[href], button, input, select, textarea, summary, [contenteditable], [role=button], [role=application]';

/** Whether Enter already does something here: press this button, follow this link, fill in this form. */
export const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_ENTER) !== null;

/** Whether keys pressed in this element are text, not commands. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches(
    'textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=file])',
  );
