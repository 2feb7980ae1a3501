/** A native box to tick, with its label and help: for pages that must start light. */
import { type ComponentProps, useId } from "react";
import styles from "./Field.module.css";
import marks from "./Mark.module.css";

interface Props extends ComponentProps<"input"> {
  label: string;
  description: string;
}

export function Checkbox({ label, description, ...input }: Props) {
  const id = useId();
  const about = `${id}description`;
  return (
    <div className={styles.tick}>
      <input {...input} id={id} type="checkbox" className={`${marks.mark} ${marks.tick}`} aria-describedby={about} />
      <label className={styles.tickLabel} htmlFor={id}>
        {label}
      </label>
      <p className={styles.description} id={about}>
        {description}
      </p>
    </div>
  );
}
