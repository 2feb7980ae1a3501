/** The statements that were imported: what each brought, what looked odd in it, and the way to take one back. */
import { Badge, Box, Button, Flex, Group } from "@mantine/core";
import { IconAlertTriangle, IconUpload } from "@tabler/icons-react";
import type { BankImportRow } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { refreshBanking } from "../../../client/banking-changed.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDays, formatMoney } from "../../../kit/format.ts";
import layout from "../../../kit/layout.module.css";
import { pageIn } from "../../../kit/list-table/order.ts";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { RelativeTime } from "../../../kit/RelativeTime.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { importsQuery, PER_PAGE, undoImport } from "../queries.ts";
import { say } from "./say.ts";

const FORMATS: Record<BankImportRow["format"], string> = {
  csv: "CSV",
  ofx: "OFX",
  camt053: "CAMT.053",
  mt940: "MT940",
};

const addressOf = (page: number) => new URLSearchParams({ tab: "imports", ...(page > 1 && { page: String(page) }) });

export function ImportsTab({ onImport }: { onImport: () => void }) {
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const page = pageIn(query);
  const list = useQuery(importsQuery(page));
  const undoing = useDialog<BankImportRow>();
  const undo = useMutation({
    mutationFn: ({ id }: BankImportRow) => undoImport(id),
    onSuccess({ message }) {
      undoing.close();
      toast.success(message);
      return refreshBanking(client);
    },
  });
  return (
    <section aria-label={say("importedStatements")}>
      <PagedList
        query={list}
        page={page}
        perPage={PER_PAGE}
        onPage={(next) => setQuery(addressOf(next), { replace: true, preventScrollReset: true })}
        searchOf={addressOf}
        safe={say("importsNotLoaded")}
        empty={
          <EmptyState
            title={say("noImports")}
            action={
              <Button
                variant="default"
                leftSection={<IconUpload size={18} stroke={1.5} aria-hidden="true" />}
                onClick={onImport}
              >
                {say("importStatement")}
              </Button>
            }
          >
            {say("noImportsText")}
          </EmptyState>
        }
      >
        {({ data: rows }) => (
          <ul className={layout.cardList}>
            {rows.map((one) => (
              <Import key={one.id} one={one} onUndo={() => undoing.open(one)} />
            ))}
          </ul>
        )}
      </PagedList>
      <ConfirmDialog
        opened={undoing.opened}
        title={say("undoQuestion")}
        confirmLabel={say("undoImport")}
        busyLabel={say("undoing")}
        danger
        busy={undo.isPending}
        error={undo.error && messageOf(undo.error)}
        onConfirm={() => undoing.target && undo.mutate(undoing.target)}
        onClose={() => {
          undo.reset();
          undoing.close();
        }}
      >
        {undoing.target && say("undoConsequence", { count: undoing.target.linesNew, file: undoing.target.fileName })}
      </ConfirmDialog>
    </section>
  );
}

function Import({ one, onUndo }: { one: BankImportRow; onUndo: () => void }) {
  return (
    <Box component="li" px={16} py={12} className={layout.row}>
      <Group gap={8}>
        <span className={text.strong}>{one.fileName}</span>
        <Badge color="gray" size="lg">
          {FORMATS[one.format]}
        </Badge>
        {one.kept === null && (
          <Button variant="subtle" color="gray" size="compact-sm" className={layout.toEnd} onClick={onUndo}>
            {sayCommon("undo")}
          </Button>
        )}
      </Group>
      <p className={`${text.dimmed} ${text.figures} ${text.plain} ${text.small}`}>
        {[
          one.accountName,
          say("importCounts", { fresh: one.linesNew, known: one.linesKnown }),
          one.fromDate && one.toDate && formatDays({ startDate: one.fromDate, endDate: one.toDate }),
          one.closingBalance !== null &&
            say("closingBalance", { balance: formatMoney(one.closingBalance, one.currency) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className={`${text.dimmed} ${text.figures} ${text.plain} ${text.small}`}>
        {one.importedBy ? (
          say.rich("importedBy", { person: one.importedBy, time: () => <RelativeTime instant={one.importedAt} /> })
        ) : (
          <RelativeTime instant={one.importedAt} />
        )}
      </p>
      <Notes notes={one.notes} />
    </Box>
  );
}

/** Warnings, each with an icon. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Flex component="ul" direction="column" gap={4} mt={4} className={`${text.small} ${layout.list}`}>
      {notes.map((note) => (
        <li key={note} className={layout.sign}>
          <IconAlertTriangle size={16} stroke={1.5} className={text.doubt} aria-hidden="true" />
          <span>{note}</span>
        </li>
      ))}
    </Flex>
  );
}
