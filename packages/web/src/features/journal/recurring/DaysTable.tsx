/** The next days of a recurring entry, what each posts, and their sum. */
import { Text } from "@mantine/core";
import { writeList } from "@tallyleaf/contract";
import { formatDay, formatMoney } from "../../../kit/format.ts";
import { sayCommon } from "../../../kit/say-common.ts";
import plain from "../../../kit/Table.module.css";
import { say } from "./say.ts";

interface Props {
  days: readonly string[];
  /** Of each day, the same or one for each, as plain decimals or numbers. */
  amount: string | number | readonly number[];
  /** Of all. */
  total: string | number;
  currency: string;
  /** Of lines, which are in the amounts at today's rates. */
  otherCurrencies: readonly string[];
}

export function DaysTable({ days, amount, total, currency, otherCurrencies }: Props) {
  return (
    <>
      <table className={`${plain.table} ${plain.figures}`} aria-label={say("nextDays")}>
        <thead>
          <tr>
            <th scope="col">{say("nextDays")}</th>
            <th scope="col">{sayCommon("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <td>{formatDay(day)}</td>
              <td>{formatMoney(typeof amount === "object" ? (amount[at] ?? null) : amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{sayCommon("total")}</th>
            <td>{formatMoney(total, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {otherCurrencies.length > 0 && (
        <Text size="sm" c="dimmed">
          {say("atTodaysRates", { currencies: writeList(otherCurrencies) })}
        </Text>
      )}
    </>
  );
}
