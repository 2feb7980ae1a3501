/** The lines that will be posted. */
import { type ManualLine, toDecimalString } from "@tallyleaf/ledger";
import { useQuery } from "@tanstack/react-query";
import { formatAmount, formatMoney } from "../../../kit/format.ts";
import plain from "../../../kit/Table.module.css";
import text from "../../../kit/text.module.css";
import { accountsQuery } from "../../chart/queries.ts";
import { say } from "./say.ts";

export function LinesTable({ lines }: { lines: readonly ManualLine[] }) {
  const accounts = useQuery(accountsQuery).data ?? [];
  const nameOf = (code: string) => accounts.find((account) => account.code === code)?.name ?? "";
  const amount = (line: ManualLine, side: ManualLine["side"]) =>
    line.side === side && formatAmount(toDecimalString(line.amount), line.amount.currency);
  return (
    <table className={`${plain.table} ${plain.figures}`} aria-label={say("willBePosted")}>
      <thead>
        <tr>
          <th scope="col">{say("account")}</th>
          <th scope="col">{say("debit")}</th>
          <th scope="col">{say("credit")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have no other name and never move
          <tr key={place}>
            <td>
              {line.accountCode} {nameOf(line.accountCode)}
              {line.held && (
                <span className={text.noteBelow}>{formatMoney(toDecimalString(line.held), line.held.currency)}</span>
              )}
              {line.description !== "" && <span className={text.noteBelow}>{line.description}</span>}
            </td>
            <td>{amount(line, "debit")}</td>
            <td>{amount(line, "credit")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
