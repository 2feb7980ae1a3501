/** A native text input with its label, help and fault, which looks like Mantine's: for pages that must start light. */
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./Field.module.css";

export interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  /** Help, below the input. */
  description?: string;
  /** Error of the typed value. */
  error?: ReactNode;
  /** In the input, at its end. */
  inside?: ReactNode;
}

export function TextField({ label, description, error, inside, ...input }: TextFieldProps) {
  const id = useId();
  const [about, fault] = [`${id}description`, `${id}error`];
  const described = [description && about, error && fault].filter(Boolean).join(" ");
  return (
    <div className={styles.field} data-fault={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          type="text"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          {...input}
          className={styles.input}
          data-holds={inside ? true : undefined}
        />
        {inside}
      </div>
      {description && (
        <p className={styles.description} id={about}>
          {description}
        </p>
      )}
      {error && (
        <p className={styles.error} id={fault}>
          {error}
        </p>
      )}
    </div>
  );
}
