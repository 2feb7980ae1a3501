/** Choose the file, see how it is read and what its rows become, then import them. */

import { Button, Checkbox, Group, Select, Stack, Text } from "@mantine/core";
import { type ExpenseCsvMapping, MAX_EXPENSE_IMPORT_BYTES, type NamingRole } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AmountChoice } from "../../../kit/csv/AmountChoice.tsx";
import { ColumnMapper, wishesOf } from "../../../kit/csv/ColumnMapper.tsx";
import { FileZone } from "../../../kit/csv/FileZone.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatList } from "../../../kit/format-number.ts";
import layout from "../../../kit/layout.module.css";
import { Money } from "../../../kit/Money.tsx";
import { accountsQuery, categoriesQuery } from "../../chart/queries.ts";
import { categoryChoices, paymentChoices } from "../form/choices.ts";
import styles from "./Import.module.css";
import { faultOf, ROLES } from "./import-state.ts";
import { PreviewRows } from "./PreviewRows.tsx";
import { previewImport, refreshImports, startImport, type Wishes } from "./queries.ts";
import { say } from "./say.ts";
import { UnknownNames } from "./UnknownNames.tsx";

interface Asked extends Wishes {
  file: File;
}

export function FileImport() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const accounts = useQuery(accountsQuery).data ?? [];
  const categories = useQuery(categoriesQuery).data ?? [];
  const [withDuplicates, setWithDuplicates] = useState(false);
  const preview = useMutation({
    mutationFn: async (asked: Asked) => ({ asked, ...(await previewImport(asked.file, asked)) }),
  });
  const shown = preview.data;
  const start = useMutation({
    mutationFn: ({ asked }: NonNullable<typeof shown>) =>
      startImport(asked.file, asked, { duplicates: withDuplicates ? "import" : "skip", bad: "leave_out" }),
    async onSuccess({ import: one }) {
      await navigate(`/expenses/import?import=${one.id}`);
      return refreshImports(client);
    },
  });
  const busy = preview.isPending || start.isPending;
  const look = (asked: Asked) => {
    if (busy) return;
    start.reset();
    preview.mutate(asked);
  };
  const error = start.error ?? preview.error;
  const payers = [{ value: "", label: say("usualAccount") }, ...paymentChoices(accounts, "")];
  return (
    <Stack>
      <FileZone
        label={say("expenseFile")}
        kinds={say("fileKinds")}
        maxBytes={MAX_EXPENSE_IMPORT_BYTES}
        file={shown?.asked.file ?? null}
        busy={preview.isPending}
        onFile={(file) => look({ file, mapping: null, decimalMark: null, paymentAccountId: "" })}
      />
      {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
      {shown && (
        <>
          <ColumnMapper
            key={JSON.stringify([shown.asked.file.name, shown.asked.file.lastModified, shown.mapping.roles])}
            {...shown}
            roles={ROLES}
            repeated={[]}
            invertLabel={say("invertAmounts")}
            faultOf={faultOf}
            opened={shown.fault !== null}
            busy={busy}
            onMapping={(mapping) =>
              look({ ...shown.asked, ...wishesOf(mapping, shown.mapping, shown.asked.decimalMark) })
            }
          />
          {shown.fault !== null && <ErrorAlert>{shown.fault}</ErrorAlert>}
          {shown.question && (
            <AmountChoice
              question={shown.question}
              busy={busy}
              onChoose={(decimalMark) => look({ ...shown.asked, decimalMark })}
            />
          )}
          {shown.notes.map((note) => (
            <Text key={note} size="sm" className={styles.note}>
              {note}
            </Text>
          ))}
        </>
      )}
      {shown && shown.fault === null && shown.question === null && (
        <>
          {!shown.mapping.roles.includes("paymentAccount") && (
            <Select
              label={say("paidFrom")}
              description={say("paidFromHelp")}
              maw={360}
              data={payers}
              value={shown.asked.paymentAccountId}
              allowDeselect={false}
              checkIconPosition="right"
              comboboxProps={{ shadow: "md" }}
              onChange={(code) => look({ ...shown.asked, paymentAccountId: code ?? "" })}
            />
          )}
          <UnknownNames
            key={JSON.stringify(shown.unknownNames)}
            names={shown.unknownNames}
            choices={{
              category: categoryChoices(categories, accounts, []),
              paymentAccount: paymentChoices(accounts, ""),
            }}
            busy={busy}
            onNames={(names) => {
              const named = withNames(shown.mapping, names);
              look({ ...shown.asked, ...wishesOf(named, shown.mapping, shown.asked.decimalMark) });
            }}
          />
          <PreviewRows key={shown.asked.file.name} counts={shown.counts} rows={shown.rows} />
          <footer className={layout.foot}>
            <Group gap="0 var(--space-16)" align="baseline" mr="auto" role="status">
              <Outcome counts={shown.counts} withDuplicates={withDuplicates} />
              {shown.sums.map(({ currency, amount }) => (
                <Text key={currency} span size="sm" c="dimmed">
                  <Money amount={amount} currency={currency} />
                </Text>
              ))}
            </Group>
            {shown.counts.duplicate > 0 && (
              <Checkbox
                label={say("withDuplicates", { count: shown.counts.duplicate })}
                checked={withDuplicates}
                onChange={(event) => setWithDuplicates(event.currentTarget.checked)}
              />
            )}
            {takenOf(shown.counts, withDuplicates) > 0 && (
              <Button
                data-disabled={busy || undefined}
                aria-disabled={busy}
                onClick={() => busy || start.mutate(shown)}
              >
                {start.isPending
                  ? say("importing")
                  : say("importCount", { count: takenOf(shown.counts, withDuplicates) })}
              </Button>
            )}
          </footer>
        </>
      )}
    </Stack>
  );
}

interface Counts {
  good: number;
  duplicate: number;
  known: number;
  bad: number;
}

const takenOf = ({ good, duplicate }: Counts, withDuplicates: boolean) => good + (withDuplicates ? duplicate : 0);

/** Effect of the button on all rows, so that no omission is silent. */
function Outcome({ counts, withDuplicates }: { counts: Counts; withDuplicates: boolean }) {
  const { duplicate, known, bad } = counts;
  const left = [
    ...(duplicate > 0 && !withDuplicates ? [say("duplicateCount", { count: duplicate })] : []),
    ...(known > 0 ? [say("knownCount", { count: known })] : []),
    ...(bad > 0 ? [say("badCount", { count: bad })] : []),
  ];
  const count = takenOf(counts, withDuplicates);
  return (
    <Text span fw={550}>
      {left.length === 0
        ? say("toImport", { count })
        : say("toImportOthersNot", { count, rows: formatList(left, "unit") })}
    </Text>
  );
}

/** Meanings of names that a person chose, added to earlier ones. */
function withNames(mapping: ExpenseCsvMapping, names: Record<NamingRole, Record<string, string>>): ExpenseCsvMapping {
  return {
    ...mapping,
    names: {
      category: { ...mapping.names.category, ...names.category },
      paymentAccount: { ...mapping.names.paymentAccount, ...names.paymentAccount },
    },
  };
}
