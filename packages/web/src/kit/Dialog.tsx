/**
 * A dialog whose content is drawn after the page has dimmed: the click is answered at once, however many fields or rows there are. The
 * dialog itself appears with its content, not as a title alone.
 */
import { Modal, type ModalProps } from "@mantine/core";
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef } from "react";
import styles from "./Dialog.module.css";

/** Props of Mantine's Modal. */
export function Dialog({ children, ...rest }: Omit<ModalProps, "classNames">) {
  return (
    <Modal {...rest} classNames={{ content: styles.content }}>
      <DrawnLater>{children}</DrawnLater>
    </Modal>
  );
}

function DrawnLater({ children }: { children: ReactNode }) {
  const isDrawn = useDeferredValue(true, false);
  const place = useRef<HTMLDivElement>(null);
  // The dialog has chosen where the focus goes before its content was there.
  useLayoutEffect(() => {
    const dialog = place.current?.closest("[role='dialog']");
    if (isDrawn && dialog?.contains(document.activeElement))
      dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [isDrawn]);
  return (
    <div ref={place} data-undrawn={!isDrawn || undefined}>
      {isDrawn && children}
    </div>
  );
}
