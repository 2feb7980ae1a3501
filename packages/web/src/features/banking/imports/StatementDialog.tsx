/** Takes a bank statement in: choose the file, see what it holds and where it goes, then import it. */
import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { CallFailed, importStatement, MAX_STATEMENT_BYTES } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { refreshBanking } from "../../../client/banking-changed.ts";
import { AmountChoice } from "../../../kit/csv/AmountChoice.tsx";
import { ColumnMapper, wishesOf } from "../../../kit/csv/ColumnMapper.tsx";
import { FileZone } from "../../../kit/csv/FileZone.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { ErrorAlert } from "../../../kit/ErrorAlert.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { toast } from "../../../kit/toast.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { settingsQuery } from "../../currencies/queries.ts";
import { bankAccountsQuery, readStatement, type StatementWishes, takeStatement } from "../queries.ts";
import { faultOf, REPEATED, ROLES } from "./columns.ts";
import { type Destination, destinationsOf, nameless, targetsOf } from "./draft.ts";
import { StatementPart } from "./StatementPart.tsx";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** For an account that isn't there yet: by its statement, or by hand. */
  connects: boolean;
  onClose: () => void;
  /** There is no file: the account is added without one. */
  onByHand: () => void;
}

export function StatementDialog({ opened, connects, onClose, onByHand }: Props) {
  const title = say(connects ? "connectBankAccount" : "importBankStatement");
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="xl">
      <StatementImport connects={connects} onClose={onClose} onByHand={onByHand} />
    </Dialog>
  );
}

/** A file that is being looked at, and what a person has said about it. */
interface Asked extends StatementWishes {
  file: File;
}

const NOTHING_SAID: StatementWishes = { mapping: null, decimalMark: null, currency: null };

function StatementImport({ connects, onClose, onByHand }: Omit<Props, "opened">) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const accounts = useQuery(bankAccountsQuery).data;
  const chart = useQuery(accountsQuery).data;
  const settings = useQuery(settingsQuery).data;
  const [destinations, setDestinations] = useState<Destination[]>([]);
  const preview = useMutation({
    mutationFn: async (asked: Asked) => ({ asked, ...(await readStatement(asked.file, asked)) }),
    onSuccess({ statements, asked }) {
      // Only the reading has changed: what was chosen for the accounts stays where it can.
      if (asked.mapping ?? asked.decimalMark ?? asked.currency) if (destinations.length === statements.length) return;
      if (accounts && chart && settings)
        setDestinations(
          destinationsOf(statements, { accounts, chart, defaultCurrency: settings.defaultCurrency.code }),
        );
    },
  });
  const shown = preview.data;
  const take = useMutation({
    mutationFn: () => {
      if (!shown) throw new Error("There is no file to import.");
      return takeStatement(shown.asked.file, targetsOf(shown.statements, destinations), shown.asked);
    },
    onError(error) {
      // The account that was chosen has other decimals than those by which the file was shown.
      if (!(error instanceof CallFailed) || error.code !== importStatement.failures.unclearAmounts.code || !shown)
        return;
      const [chosen] = destinations.filter(({ to }) => to !== "none");
      const currency = accounts?.find(({ id }) => id === chosen?.to)?.currency ?? chosen?.account.currency ?? null;
      preview.mutate({ ...shown.asked, currency });
    },
    onSuccess({ message, imports, linesNew }) {
      const notes = [...new Set(imports.flatMap((one) => one.notes))];
      if (notes.length > 0) toast.notice(notes.join(" "), { title: message, seconds: null });
      else toast.success(message);
      onClose();
      // Matching is the next thing to do; a first account is looked at.
      if (!connects && linesNew > 0) void navigate("/banking?tab=match");
      return refreshBanking(client);
    },
  });
  if (!accounts || !chart || !settings) return <RowsSkeleton label={sayCommon("loading")} rows={4} />;
  const look = (asked: Asked) => {
    if (preview.isPending || take.isPending) return;
    take.reset();
    preview.mutate(asked);
  };
  // Until the amounts are sure, there is nothing to show or to import.
  const statements = shown?.question === null ? shown.statements : [];
  const unnamed = nameless(destinations);
  const fresh = statements.reduce((sum, { linesNew }, i) => sum + (destinations[i]?.to === "none" ? 0 : linesNew), 0);
  const chosen = destinations.some(({ to }) => to !== "none");
  const error = take.error ?? preview.error;
  return (
    <Stack>
      {!shown && <Text>{say(connects ? "connectIntro" : "intro")}</Text>}
      <FileZone
        label={say("bankStatement")}
        kinds={say("fileKinds")}
        maxBytes={MAX_STATEMENT_BYTES}
        file={shown?.asked.file ?? null}
        busy={preview.isPending}
        onFile={(file) => look({ file, ...NOTHING_SAID })}
      />
      {!shown && connects && (
        <Group justify="space-between" gap={8}>
          <Text size="sm">{say("noStatement")}</Text>
          <Button variant="default" onClick={onByHand}>
            {say("addByHand")}
          </Button>
        </Group>
      )}
      {!shown && !connects && (
        <Text size="sm">
          {say.rich("noFile", {
            link: (chunks) => (
              <Anchor component="button" type="button" size="sm" onClick={onByHand}>
                {chunks}
              </Anchor>
            ),
          })}
        </Text>
      )}
      {error && <ErrorAlert>{messageOf(error)}</ErrorAlert>}
      {shown?.csv && (
        <ColumnMapper
          key={shown.asked.file.name + shown.asked.file.lastModified}
          {...shown.csv}
          roles={ROLES}
          repeated={REPEATED}
          invertLabel={say("noMinus")}
          faultOf={faultOf}
          busy={preview.isPending}
          onMapping={(mapping) => {
            const said = wishesOf(mapping, shown.csv?.mapping ?? mapping, shown.asked.decimalMark);
            look({ ...shown.asked, ...said });
          }}
        />
      )}
      {shown?.question && (
        <AmountChoice
          question={shown.question}
          busy={preview.isPending}
          onChoose={(decimalMark) => look({ ...shown.asked, decimalMark })}
        />
      )}
      {statements.map((statement, i) => {
        const destination = destinations[i];
        return destination === undefined ? null : (
          // Statements have no name of their own; their order in the file is.
          <StatementPart
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={i}
            statement={statement}
            destination={destination}
            nameFault={take.isError && unnamed === i}
            accounts={accounts}
            chart={chart}
            several={statements.length > 1}
            onChange={(next) => setDestinations(destinations.map((one, place) => (place === i ? next : one)))}
          />
        );
      })}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={take.isPending} onClick={onClose}>
          {sayCommon("cancel")}
        </Button>
        {statements.length > 0 && (
          <Button
            data-disabled={take.isPending || unnamed !== null || !chosen || undefined}
            aria-disabled={take.isPending || unnamed !== null || !chosen}
            onClick={() => !take.isPending && unnamed === null && chosen && take.mutate()}
          >
            {take.isPending ? say("importing") : say("importCount", { count: fresh })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
