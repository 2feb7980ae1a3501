/** The lines of a posted entry with a field below each: account, text, debit, and credit stay as they are. */
import type { JournalEntryDetail } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { formatAmount } from "../../../kit/format.ts";
import text from "../../../kit/text.module.css";
import styles from "./PostedLines.module.css";
import { say } from "./say.ts";

export type PostedLine = JournalEntryDetail["lines"][number];

interface Props {
  entry: JournalEntryDetail;
  /** @param index from 0 @param account code and name */
  field: (line: PostedLine, index: number, account: string) => ReactNode;
}

export function PostedLines({ entry, field }: Props) {
  return (
    <div>
      <div className={`${styles.heads} ${text.dimmed} ${text.small}`} aria-hidden="true">
        <span>{say("account")}</span>
        <span>{say("debit")}</span>
        <span>{say("credit")}</span>
      </div>
      {entry.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have no other name and never move
        <div key={index} className={styles.line}>
          <div className={styles.facts}>
            <span>
              {line.account.code} {line.account.name}
              {line.description && <span className={`${text.noteWrapped} ${text.line}`}>{line.description}</span>}
            </span>
            <Side line={line} side="debit" currency={entry.currency} />
            <Side line={line} side="credit" currency={entry.currency} />
          </div>
          {field(line, index, `${line.account.code} ${line.account.name}`)}
        </div>
      ))}
    </div>
  );
}

function Side({ line, side, currency }: { line: PostedLine; side: "debit" | "credit"; currency: string }) {
  if (line.type !== side) return <span />;
  return (
    <span>
      <span className="visually-hidden">{say(side)} </span>
      {formatAmount(line.amount, currency)}
    </span>
  );
}
