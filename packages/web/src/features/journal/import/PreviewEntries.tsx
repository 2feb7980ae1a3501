/** The first entries that a file would post, each with its lines. */
import { Badge, Box, Text } from "@mantine/core";
import type { PreviewedEntry } from "@tallyleaf/contract";
import { formatAmount, formatDay, formatMoney } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import plain from "../../../kit/Table.module.css";
import text from "../../../kit/text.module.css";
import { say as sayEntries } from "../entries/say.ts";
import { say } from "./say.ts";

export function PreviewEntries({ entries, count }: { entries: readonly PreviewedEntry[]; count: number }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="previewed-entries">
      <h2 id="previewed-entries" className={text.heading}>
        {say("entries", { count })}
      </h2>
      <ul className={`${layout.cardList} ${layout.rows}`}>
        {entries.map((entry) => (
          <li key={entry.line}>
            <Entry {...entry} />
          </li>
        ))}
      </ul>
      {count > entries.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {say("moreEntries", { count: count - entries.length })}
        </Text>
      )}
    </section>
  );
}

function Entry({ name, entryDate, description, currency, amount, lines, taxes }: PreviewedEntry) {
  return (
    <Box px={16} py={12}>
      <div className={text.strong}>{description}</div>
      <div className={text.note}>
        {say("entryFacts", { name, day: formatDay(entryDate), amount: formatMoney(amount, currency) })}
      </div>
      <table className={`${plain.table} ${plain.figures}`} aria-label={say("entryNamed", { name })}>
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
                {line.account.code} {line.account.name}
                {[line.taxCode, line.item]
                  .filter((mark) => mark !== "")
                  .map((mark) => (
                    <Badge key={mark} variant="default" size="sm" ml={8} tt="none">
                      {mark}
                    </Badge>
                  ))}
                {line.foreign && (
                  <span className={text.noteBelow}>{formatMoney(line.foreign.amount, line.foreign.currency)}</span>
                )}
                {[line.party, ...line.dimensions].some((name) => name !== "") && (
                  <span className={text.noteBelow}>
                    {[line.party, ...line.dimensions].filter((name) => name !== "").join(" · ")}
                  </span>
                )}
                {line.period && (
                  <span className={text.noteBelow}>
                    {sayEntries("periodRange", {
                      from: formatDay(line.period.startsOn),
                      to: formatDay(line.period.endsOn),
                    })}
                  </span>
                )}
                {line.text !== "" && line.text !== description && <span className={text.noteBelow}>{line.text}</span>}
              </td>
              <td>{line.debit !== null && formatAmount(line.debit, currency)}</td>
              <td>{line.credit !== null && formatAmount(line.credit, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {taxes.map(({ taxCode, tax, base }) => (
        <Text key={taxCode} size="sm" mt={4}>
          {sayEntries("taxOfCode", {
            code: taxCode,
            tax: formatMoney(tax, currency),
            base: formatMoney(base ?? 0, currency),
          })}
        </Text>
      ))}
    </Box>
  );
}
