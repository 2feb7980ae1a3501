/**
 * Tells a field that its list of choices is open. Mantine knows the ID of a list that is made when it opens (theme.ts) only after it has
 * drawn the field, and draws that again at the next key: until then the field would say that it is closed, and control nothing.
 */

/** The ref of a list of choices. */
export function tellOpenList(list: HTMLElement | null) {
  const field = document.querySelector('[role="combobox"][data-expanded][aria-expanded="false"]');
  if (list === null || field === null) return;
  field.setAttribute("aria-expanded", "true");
  // Its ID changes once after it is made.
  queueMicrotask(() => list.isConnected && field.setAttribute("aria-controls", list.id));
  return () => {
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-controls");
  };
}
