/** Work that is done once the browser has painted its answer to an input, such as a pressed button. */

/** Without a frame, as in a window that nobody sees, it is done after so many milliseconds. */
const AT_THE_LATEST = 100;

export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, AT_THE_LATEST);
}
