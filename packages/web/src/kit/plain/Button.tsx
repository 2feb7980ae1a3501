/** A button without Mantine, which looks like Mantine's: for pages that must start light. With `href` it is a link. */
import type { ComponentProps, ReactNode } from "react";
import styles from "./Button.module.css";

interface Look {
  /** "plain" beside a better choice; "danger" takes something away. */
  look?: "filled" | "plain" | "danger" | "dangerFilled";
  small?: boolean;
}

interface Props extends Look, ComponentProps<"button"> {
  /** Looks and answers as disabled, but can be reached and pressed. */
  pale?: boolean;
}

const classOf = ({ look = "filled", small = false }: Look) =>
  `${styles.button} ${styles[look]} ${small ? styles.small : ""}`;

export function Button({ look, small, pale = false, type = "button", ...props }: Props) {
  return (
    <button
      className={classOf({ look, small })}
      type={type}
      data-pale={pale || undefined}
      aria-disabled={pale || undefined}
      {...props}
    />
  );
}

export function LinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={classOf({})} href={href}>
      {children}
    </a>
  );
}
