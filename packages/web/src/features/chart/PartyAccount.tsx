/** Links of a client or vendor: to the journal entries that name it, and to its statement of account as files. */
import { Button, Group } from "@mantine/core";
import {
  clientStatementFile,
  type NamedParty,
  PARTY_STATEMENT_FORMATS,
  vendorStatementFile,
} from "@tallyleaf/contract";
import { translator } from "@tallyleaf/messages";
import { partyStatement } from "@tallyleaf/messages/catalogs/party-statement";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { download } from "../../client/download.ts";
import { messageOf } from "../../kit/failure-text.ts";
import { toast } from "../../kit/toast.ts";
import { partyEntriesQuery } from "./parties-query.ts";

const say = translator(partyStatement);
const FILES = { client: clientStatementFile, vendor: vendorStatementFile };

type Party = Pick<NamedParty, "type" | "id">;

/** Nothing where no entry names it. */
export function PartyEntries({ id }: Pick<Party, "id">) {
  const count = useQuery(partyEntriesQuery(id)).data ?? 0;
  if (count === 0) return null;
  return (
    <Button component={Link} to={`/journal?party=${id}`} size="compact-sm" mih={36} variant="subtle">
      {say("entries", { count })}
    </Button>
  );
}

interface FilesProps extends Party {
  /** YYYY-MM-DD; empty: no limit. */
  startDate: string;
  endDate: string;
}

/** Downloads the statement of account over these days. */
export function StatementFiles({ type, id, startDate, endDate }: FilesProps) {
  const save = useMutation({
    mutationFn(format: (typeof PARTY_STATEMENT_FORMATS)[number]) {
      const query = new URLSearchParams({ format });
      if (startDate !== "") query.set("startDate", startDate);
      if (endDate !== "") query.set("endDate", endDate);
      return download(`${FILES[type].path.replace(":id", id)}?${query}`, `statement.${format}`);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Group gap="xs">
      {PARTY_STATEMENT_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-sm"
          mih={36}
          aria-disabled={save.isPending}
          onClick={() => save.isPending || save.mutate(format)}
        >
          {say(format === "pdf" ? "downloadPdf" : "downloadCsv")}
        </Button>
      ))}
    </Group>
  );
}
