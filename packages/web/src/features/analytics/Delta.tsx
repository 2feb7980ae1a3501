/** Change of a figure against the other range; neutral, because more is not good or bad by itself. */
import text from "../../kit/text.module.css";
import { changeFrom } from "./change.ts";

export function Delta({ amount, before }: { amount: number; before: number | null }) {
  const change = changeFrom(amount, before);
  if (!change) return null;
  return (
    <span className={`${text.note} ${text.unbroken} ${text.figures}`}>
      <span aria-hidden="true">{change.text}</span>
      <span className="visually-hidden">{change.words}</span>
    </span>
  );
}
