/** The day something is due. Without a due date of its own, a document is due on its date, and it says so below. */
import { DateText } from "./DateText.tsx";
import { say } from "./say.ts";
import text from "./text.module.css";

interface Props {
  /** The due date; without one, the document's date. */
  day: string;
  /** Whether the document states it. */
  isStated: boolean;
}

export function DueDate({ day, isStated }: Props) {
  return (
    <>
      <DateText day={day} />
      {!isStated && <span className={`${text.noteBelow} ${text.regular}`}>{say("dueAtOnce")}</span>}
    </>
  );
}
