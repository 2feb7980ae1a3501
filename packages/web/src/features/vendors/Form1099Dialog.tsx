/** Payments of a calendar year to the vendors of form 1099, and the same as a file with whole TINs. */
import { Badge, Button, Group, Select, Stack, Text } from "@mantine/core";
import { vendorFields } from "@tallyleaf/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Dialog } from "../../kit/Dialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatMoney } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { Money } from "../../kit/Money.tsx";
import { saveCsvFile } from "../../kit/save-file.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { exportPaid1099, paid1099Query } from "./queries.ts";
import { say } from "./say.ts";
import { boxLabel } from "./VendorDialog.tsx";

const THIS_YEAR = new Date().getFullYear();
const YEARS = [0, 1, 2, 3].map((ago) => String(THIS_YEAR - ago));

/** A button that leads to them; nothing where no such vendor was paid, this year or the one before. */
export function Form1099() {
  const [opened, setOpened] = useState(false);
  const [year, setYear] = useState(String(THIS_YEAR));
  const now = useQuery(paid1099Query(THIS_YEAR)).data?.data.length ?? 0;
  const before = useQuery(paid1099Query(THIS_YEAR - 1)).data?.data.length ?? 0;
  if (now + before === 0) return null;
  return (
    <>
      <Button variant="subtle" size="compact-md" onClick={() => setOpened(true)}>
        {say("form1099")}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={say("form1099")} size="lg">
        <Stack>
          <Text c="dimmed">{say("form1099Hint")}</Text>
          <Select
            label={say("calendarYear")}
            data={YEARS}
            value={year}
            allowDeselect={false}
            checkIconPosition="right"
            w={160}
            onChange={(chosen) => chosen && setYear(chosen)}
          />
          <Paid year={Number(year)} />
        </Stack>
      </Dialog>
    </>
  );
}

function Paid({ year }: { year: number }) {
  const { data } = useQuery(paid1099Query(year));
  const save = useMutation({
    mutationFn: () => exportPaid1099(year),
    onSuccess: saveCsvFile,
    onError: (error) => toast.error(messageOf(error)),
  });
  if (!data) return null;
  if (data.data.length === 0) return <Text>{say("none1099")}</Text>;
  return (
    <>
      <ul className={`${layout.list} ${layout.ruled}`}>
        {data.data.map(({ id, name, tin, box, paid, limit, isAssumed, report, missing }) => (
          <Group
            component="li"
            key={id}
            gap="var(--space-4) var(--space-16)"
            py={8}
            justify="space-between"
            className={layout.underlined}
          >
            <div>
              <Link to={`/vendors/${id}`} className={`${text.strong} ${text.link}`}>
                {name}
              </Link>
              <Group gap="var(--space-4) var(--space-8)" className={text.note}>
                <span>{boxLabel(box)}</span>
                {tin !== "" && <span className={text.figures}>{tin}</span>}
                {report === null || report === "reported" ? (
                  missing.map((field) => <Missing key={field} what={vendorFields[field].label} />)
                ) : (
                  <Badge color="gray">{say("notReported", { why: report })}</Badge>
                )}
              </Group>
              {report === "below" && (
                <Text size="sm" c="dimmed">
                  {say(isAssumed ? "limitAssumed" : "limit1099", { limit: formatMoney(limit, "USD") })}
                </Text>
              )}
            </div>
            <span>
              <span className="visually-hidden">{say("paid")} </span>
              <Money amount={paid} currency={data.baseCurrency} />
            </span>
          </Group>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {say("exportTins")}
        </Button>
      </Group>
    </>
  );
}

const Missing = ({ what }: { what: string }) => <Badge color="yellow">{say("missing", { what })}</Badge>;
