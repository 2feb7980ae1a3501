/** On the page of an expense or an invoice, and beside an entry by hand: its lines, with the schedule of each, or what spreads it. */
import { Anchor, Button, Text } from "@mantine/core";
import type { DeferrableLine, Deferral } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "../../../kit/format.ts";
import { Section } from "../../../kit/Section.tsx";
import plain from "../../../kit/Table.module.css";
import text from "../../../kit/text.module.css";
import { useCan } from "../../../session/can.ts";
import { type DocumentKey, linesQuery } from "./queries.ts";
import { ScheduleDetails } from "./ScheduleDetails.tsx";
import { periodText } from "./SchedulesTab.tsx";
import { SpreadDialog } from "./SpreadDialog.tsx";
import { say } from "./say.ts";

/** Nothing is shown until the lines are there, and where there are none: the page is about something else. */
export default function DocumentSchedules({ document }: { document: DocumentKey }) {
  const mayAdd = useCan("add", "adjustment") !== null;
  const { data } = useQuery({ ...linesQuery(document), retry: false });
  const [spreading, setSpreading] = useState<DeferrableLine | null>(null);
  const [shown, setShown] = useState<Deferral | null>(null);
  const lines = data?.data ?? [];
  const listed = mayAdd ? lines : lines.filter(({ deferral }) => deferral !== null);
  if (!data || listed.length === 0) return null;
  const { currency } = data;
  return (
    <Section title={say("schedules")}>
      <table className={plain.table}>
        <tbody>
          {listed.map((line) => (
            <tr key={line.line}>
              <th scope="row">
                {line.name}
                <span className={text.noteBelow}>
                  {line.accountCode} {line.account}
                </span>
              </th>
              <td className={plain.figure}>
                {line.deferral === null ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={say("spreadNamed", { name: line.name })}
                    onClick={() => setSpreading(line)}
                  >
                    {say("spread")}
                  </Button>
                ) : (
                  <Schedule deferral={line.deferral} currency={currency} onOpen={setShown} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SpreadDialog document={document} line={spreading} currency={currency} onClose={() => setSpreading(null)} />
      <ScheduleDetails deferral={shown} onClose={() => setShown(null)} />
    </Section>
  );
}

interface ScheduleProps {
  deferral: Deferral;
  currency: string;
  onOpen: (deferral: Deferral) => void;
}

function Schedule({ deferral, currency, onOpen }: ScheduleProps) {
  const left = { rest: formatMoney(deferral.rest, currency), amount: formatMoney(deferral.amount, currency) };
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => onOpen(deferral)}>
        {periodText(deferral)}
      </Anchor>
      <Text size="sm" c="dimmed">
        {deferral.isDocumentChanged ? say("changed") : say("leftOf", left)}
      </Text>
    </>
  );
}
