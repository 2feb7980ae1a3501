/** The frame of the sign-in screens: the form on one side, the idea of the product as a picture on the other. */
import { type ReactNode, useEffect, useRef } from "react";
import { PRODUCT_NAME } from "../../kit/brand.ts";
import { Leaf } from "../../kit/Leaf.tsx";
import styles from "./AuthPage.module.css";
import { SlipToLeaf } from "./SlipToLeaf.tsx";

interface Props {
  title: string;
  sentence: ReactNode;
  children?: ReactNode;
  /** The way to the other screen. */
  footer?: ReactNode;
}

export function AuthPage({ title, sentence, children, footer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    // A new step in place of the last, whose fields and buttons are gone: who listens or uses keys goes on at its beginning,
    // or in the one field that there is to fill in.
    if (shown.current !== title)
      (column.current?.querySelector<HTMLElement>("[data-autofocus]") ?? heading.current)?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.column} ref={column}>
          <p className={styles.brand}>
            <Leaf size={28} />
            {PRODUCT_NAME}
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p className={styles.sentence}>{sentence}</p>
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </main>
      <div className={styles.picture} aria-hidden="true">
        <SlipToLeaf />
      </div>
    </div>
  );
}
