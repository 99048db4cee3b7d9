/** Whether keys go into a text there: then they are no commands. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=file])');
