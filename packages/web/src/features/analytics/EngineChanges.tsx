/** Values that another reading would change, each with a link to its document. */
import { Anchor, Button, Text } from "@mantine/core";
import type { EngineCheckResult } from "@tallyleaf/contract";
import { useState } from "react";
import { Link } from "react-router";
import { formatDay } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import table from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import { ENGINE_FIELDS } from "./engine-fields.ts";
import { say } from "./say-engine-check.ts";

type Change = EngineCheckResult["changes"][number];

const AT_FIRST = 10;

export function EngineChanges({ changes, more }: { changes: readonly Change[]; more: number }) {
  const [all, setAll] = useState(false);
  if (changes.length === 0) return <Text size="sm">{say("noChanges")}</Text>;
  const shown = all ? changes : changes.slice(0, AT_FIRST);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrows, too */}
      <section className={layout.scrolls} aria-label={say("changes")} tabIndex={0}>
        <table className={table.table}>
          <caption className={text.heading}>{say("changes")}</caption>
          <thead>
            <tr>
              {(["document", "field", "change", "before", "now", "confirmed"] as const).map((head) => (
                <th key={head} scope="col">
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={`${one.expenseId} ${one.field}`}>
                <th scope="row">
                  <Anchor component={Link} to={`/expenses/${one.expenseId}`} inherit>
                    {one.vendor ?? say("expenseOf", { id: String(one.expenseId) })}
                  </Anchor>
                </th>
                <td>{ENGINE_FIELDS[one.field]}</td>
                <td>
                  <Text span inherit fw={one.kind === "worse" ? 600 : 400}>
                    {say(one.kind)}
                  </Text>
                </td>
                <td>{saidOf(one, one.before)}</td>
                <td>{saidOf(one, one.now)}</td>
                <td>{saidOf(one, one.confirmed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < changes.length && (
        <Button variant="subtle" mt={8} onClick={() => setAll(true)}>
          {say("showAll", { count: changes.length })}
        </Button>
      )}
      {more > 0 && (
        <Text size="sm" c="dimmed" mt={8}>
          {say("more", { count: more })}
        </Text>
      )}
    </>
  );
}

/** Days in the reader's form; amounts, which have no currency here, as they are compared. */
function saidOf({ field }: Change, value: string | null): string {
  if (value === null) return say("nothing");
  return field === "date" || field === "dueDate" ? formatDay(value) : value;
}
