/** The statements that were imported: what each brought, what looked odd in it, and the way to take one back. */
import { Badge, Box, Button, Flex, Group } from "@mantine/core";
import { IconAlertTriangle, IconUpload } from "@tabler/icons-react";
import type { BankImportRow } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { bankingChanged } from "../../../client/banking-changed.ts";
import { ConfirmDialog } from "../../../kit/ConfirmDialog.tsx";
import { DateText } from "../../../kit/DateText.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { pageIn } from "../../../kit/list-table/order.ts";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { Money } from "../../../kit/Money.tsx";
import { RelativeTime } from "../../../kit/RelativeTime.tsx";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { importsQuery, PER_PAGE, undoImport } from "../calls.ts";

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
      return bankingChanged(client);
    },
  });
  return (
    <section aria-label="Imported statements">
      <PagedList
        query={list}
        page={page}
        perPage={PER_PAGE}
        onPage={(next) => setQuery(addressOf(next), { replace: true, preventScrollReset: true })}
        searchOf={addressOf}
        noun="imports"
        safe="Nothing was changed; only the list could not be shown."
        empty={
          <EmptyState
            title="No statements imported yet"
            action={
              <Button
                variant="default"
                leftSection={<IconUpload size={18} stroke={1.5} aria-hidden="true" />}
                onClick={onImport}
              >
                Import a statement
              </Button>
            }
          >
            Each file that you import stands here with what it brought, and can be taken back.
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
        title="Undo this import?"
        confirmLabel="Undo import"
        busyLabel="Undoing..."
        danger
        busy={undo.isPending}
        error={undo.error && messageOf(undo.error)}
        onConfirm={() => undoing.target && undo.mutate(undoing.target)}
        onClose={() => {
          undo.reset();
          undoing.close();
        }}
      >
        {`The ${counted(undoing.target?.linesNew ?? 0, "transaction")} that ${undoing.target?.fileName} brought will go. You can import the file again.`}
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
            Undo
          </Button>
        )}
      </Group>
      <p className={`${text.dimmed} ${text.figures} ${text.plain} ${text.small}`}>
        {one.accountName} · {counted(one.linesNew, "transaction")} new
        {one.linesKnown > 0 && `, ${one.linesKnown} known`}
        {one.fromDate && one.toDate && (
          <>
            {" · "}
            <DateText day={one.fromDate} /> – <DateText day={one.toDate} />
          </>
        )}
        {one.closingBalance !== null && (
          <>
            {" · closes at "}
            <Money amount={one.closingBalance} currency={one.currency} />
          </>
        )}
      </p>
      <p className={`${text.dimmed} ${text.figures} ${text.plain} ${text.small}`}>
        {one.importedBy && `${one.importedBy}, `}
        <RelativeTime instant={one.importedAt} />
      </p>
      <Notes notes={one.notes} />
    </Box>
  );
}

/** What looked odd, each with a sign beside it. */
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

const counted = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);
