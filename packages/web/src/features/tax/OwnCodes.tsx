/** The organization's own tax codes of one country: list, and the dialog that adds or renames one. */
import { ActionIcon, Badge, Box, Button, Group } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from "@tabler/icons-react";
import { type OwnTaxCodeRow, ownTaxCodeFields, type TaxRegistration } from "@tallyleaf/contract";
import { boxNumber } from "@tallyleaf/ledger";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { formatDay } from "../../kit/format.ts";
import { formatRateInPercent } from "../../kit/format-number.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { Section } from "../../kit/Section.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useDialog } from "../../kit/use-dialog.ts";
import { OwnCodeDialog } from "./OwnCodeDialog.tsx";
import { changeOwnCode, ownCodesQuery, taxesChanged } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  place: Pick<TaxRegistration, "country" | "region">;
  canChange: boolean;
}

/** The list is in no other order. */
const OLDEST_FIRST = { sortBy: "name" as never, sortOrder: "asc" } as const;

const percent = (share: number) => formatRateInPercent(share * 100);

const COLUMNS: readonly ListColumn<OwnTaxCodeRow, never>[] = [
  {
    label: sayCommon("name"),
    cell: ({ name, code, country, archived }) => (
      <>
        <Group component="span" gap={8}>
          <span className={text.medium}>{name}</span>
          {archived && <Badge color="gray">{say("archived")}</Badge>}
        </Group>
        <span className={text.noteBelow}>{code.slice(country.length + 1)}</span>
      </>
    ),
  },
  {
    label: ownTaxCodeFields.category.label,
    card: "fact",
    width: "26%",
    cell: ({ direction, category }) => (
      <>
        {say("direction", { direction })}
        <span className={text.noteBelow}>{say("kind", { kind: category, direction })}</span>
      </>
    ),
  },
  {
    label: say("tax"),
    card: "fact",
    width: "20%",
    cell: ({ rate, rateFrom, laterRates, direction, recoverable }) => (
      <>
        {[{ rate, rateFrom }, ...laterRates].map((one) => (
          <span key={one.rateFrom} className={text.line}>
            {formatRateInPercent(one.rate)}{" "}
            <span className={text.note}>{say("rateSince", { day: formatDay(one.rateFrom) })}</span>
          </span>
        ))}
        {direction === "purchase" && rate > 0 && (
          <span className={text.noteBelow}>{say("recoverable", { percent: percent(recoverable) })}</span>
        )}
      </>
    ),
  },
  {
    label: say("boxes"),
    width: "20%",
    cell: ({ baseBoxes, owedBoxes, claimedBoxes }) =>
      [...new Set([...baseBoxes, ...owedBoxes, ...claimedBoxes])].map(boxNumber).join(", ") || say("inNoBox"),
  },
];

export function OwnCodes({ place, canChange }: Props) {
  const query = useQuery(ownCodesQuery);
  const editing = useDialog<OwnTaxCodeRow>();
  const archive = useArchive();
  const isHere = (one: { country: string; region: string }) =>
    one.country === place.country && one.region === place.region;
  const add = (variant: "default" | "filled") =>
    canChange && (
      <Button
        variant={variant}
        size="compact-md"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => editing.open(null)}
      >
        {say("addOwnCode")}
      </Button>
    );
  const rows = query.data?.data.filter(isHere) ?? [];
  const boxes = query.data?.places.find(isHere)?.boxes ?? [];
  return (
    <Box mt={32}>
      <Section title={say("ownCodes")} aside={rows.length > 0 && add("default")}>
        <Loaded
          query={query}
          safe={sayCommon("nothingWasChanged")}
          skeleton={<RowsSkeleton label={sayCommon("loading")} rows={2} />}
        >
          {() =>
            rows.length === 0 ? (
              <EmptyState title={say("noOwnCodes")} action={add("default")}>
                {say("noOwnCodesHint")}
              </EmptyState>
            ) : (
              <ListTable
                caption={say("ownCodes")}
                rows={rows}
                columns={COLUMNS}
                view={OLDEST_FIRST}
                onView={() => {}}
                {...(canChange && {
                  actions: (row: OwnTaxCodeRow) => (
                    <>
                      <ActionIcon aria-label={say("editOf", row)} onClick={() => editing.open(row)}>
                        <IconPencil size={18} stroke={1.5} />
                      </ActionIcon>
                      <ActionIcon
                        aria-label={say(row.archived ? "reactivateOf" : "archiveOf", row)}
                        onClick={() => archive(row.id, !row.archived)}
                      >
                        {row.archived ? (
                          <IconArchiveOff size={18} stroke={1.5} />
                        ) : (
                          <IconArchive size={18} stroke={1.5} />
                        )}
                      </ActionIcon>
                    </>
                  ),
                })}
              />
            )
          }
        </Loaded>
      </Section>
      <OwnCodeDialog opened={editing.opened} code={editing.target} place={place} boxes={boxes} onDone={editing.close} />
    </Box>
  );
}

/** Archives a code or offers it again, at once; the toast takes it back. */
function useArchive(): (id: string, archived: boolean) => void {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: changeOwnCode,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => taxesChanged(client),
  });
  return (id, archived) => {
    if (change.isPending) return;
    change.mutate(
      { id, archived },
      {
        onSuccess: ({ message }) =>
          toast.success(message, {
            action: { label: sayCommon("undo"), act: () => change.mutate({ id, archived: !archived }) },
          }),
      },
    );
  };
}
