/** Files pasted anywhere on the page, such as a screenshot; what is pasted into a field stays the field's. */
import { useEffect, useEffectEvent } from "react";

export function usePastedFiles(active: boolean, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const inField = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
    if (files.length === 0 || inField || document.querySelector('[aria-modal="true"]') !== null) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: ClipboardEvent) => take(event);
    window.addEventListener("paste", listen);
    return () => window.removeEventListener("paste", listen);
  }, [active]);
}
