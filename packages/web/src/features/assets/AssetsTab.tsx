/** The list of assets, and the expense lines that may become one. */
import { Alert, Badge, Button, Flex, Group, Stack, Text } from "@mantine/core";
import type { Asset, AssetProposal, AssetState, CallOutput, listAssets } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Term } from "../../client/terms/Term.tsx";
import { DateText } from "../../kit/DateText.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { FilterChips } from "../../kit/FilterChips.tsx";
import { formatMoney } from "../../kit/format.ts";
import { Loaded, type Query } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { FilterBar, ListSearch } from "../../kit/list-table/FilterBar.tsx";
import { type ListColumn, ListTable } from "../../kit/list-table/ListTable.tsx";
import { Money } from "../../kit/Money.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import plain from "../../kit/Table.module.css";
import text from "../../kit/text.module.css";
import { useCan } from "../../session/can.ts";
import type { Draft } from "./AssetDialog.tsx";
import { type AssetsView, PER_PAGE, proposalsQuery } from "./queries.ts";
import { say } from "./say.ts";

type List = CallOutput<typeof listAssets>;

const COLORS: Record<AssetState, string> = { active: "green", depreciated: "blue", disposed: "gray" };

export const StateBadge = ({ state }: { state: AssetState }) => (
  <Badge color={COLORS[state]} size="lg">
    {say(state)}
  </Badge>
);

const columnsIn = (currency: string): readonly ListColumn<Asset, never>[] => [
  {
    label: say("asset"),
    width: "34%",
    cell: ({ name, number, account }) => (
      <Flex component="span" direction="column" className={`${layout.words} ${text.inherits}`}>
        <span>{name}</span>
        <span className={`${text.dimmed} ${text.regular}`}>{say("numberOn", { number, account })}</span>
      </Flex>
    ),
  },
  { label: say("inUseFrom"), cell: ({ inUseFrom }) => <DateText day={inUseFrom} /> },
  {
    label: say("depreciation"),
    head: <Term of="depreciation">{say("depreciation")}</Term>,
    cell: (asset) => planText(asset),
    card: "none",
  },
  { label: say("cost"), card: "none", figure: true, cell: ({ cost }) => <Money amount={cost} currency={currency} /> },
  {
    label: say("bookValue"),
    card: "labeledAmount",
    head: <Term of="book value">{say("bookValue")}</Term>,
    figure: true,
    cell: ({ bookValue }) => <Money amount={bookValue} currency={currency} />,
  },
  { label: sayCommon("status"), card: "fact", cell: ({ state }) => <StateBadge state={state} /> },
];

/** "Straight line, 36 months". */
export function planText({ method, lifeMonths }: Pick<Asset, "method" | "lifeMonths">): string {
  if (method === "immediate" || method === "none") return say(method);
  return say("methodFor", { method: say(method), months: lifeMonths });
}

const ORDER = { sortBy: "number" as never, sortOrder: "asc" } as const;

interface Props {
  query: Query<List>;
  view: AssetsView;
  onView: (view: AssetsView) => void;
  isEmpty: boolean;
  add: ReactNode;
  onOpen: (asset: Asset) => void;
  onPropose: (draft: Draft) => void;
}

export function AssetsTab({ query, view, onView, isEmpty, add, onOpen, onPropose }: Props) {
  const { data } = query;
  const counts = data?.counts;
  return (
    <Stack mt={16}>
      {data && data.proposals > 0 && <Proposals count={data.proposals} onPropose={onPropose} />}
      {!isEmpty && (
        <FilterBar
          search={
            <ListSearch
              label={say("search")}
              placeholder={say("searchPlaceholder")}
              value={view.search}
              onSearch={(search) => onView({ ...view, search, page: 1 })}
            />
          }
          count={Number(view.state !== null)}
          mb={0}
        >
          <FilterChips<AssetState | null>
            label={sayCommon("status")}
            choices={[
              { value: null, label: say("all"), count: counts?.all },
              { value: "active", label: say("active"), count: counts?.active },
              { value: "depreciated", label: say("depreciated"), count: counts?.depreciated },
              { value: "disposed", label: say("disposed"), count: counts?.disposed },
            ]}
            value={view.state}
            onChange={(state) => onView({ ...view, state, page: 1 })}
          />
        </FilterBar>
      )}
      <Loaded
        query={query}
        safe={sayCommon("nothingWasChanged")}
        skeleton={<RowsSkeleton label={say("loading")} rows={4} />}
        empty={({ data: rows }) =>
          rows.length === 0 &&
          (isEmpty ? (
            <EmptyState title={say("noAssets")} action={add}>
              {say("noAssetsText")}
            </EmptyState>
          ) : (
            <EmptyState title={say("noneFound")}>{say("noneFoundText")}</EmptyState>
          ))
        }
      >
        {({ data: rows, meta, currency }) => (
          <>
            <ListTable
              caption={say("assets")}
              rows={rows}
              columns={columnsIn(currency)}
              view={ORDER}
              onView={() => undefined}
              onOpen={onOpen}
            />
            {meta.total > PER_PAGE && (
              <Group justify="flex-end">
                <Button
                  variant="default"
                  disabled={view.page === 1}
                  onClick={() => onView({ ...view, page: view.page - 1 })}
                >
                  {say("previous")}
                </Button>
                <Button
                  variant="default"
                  disabled={view.page * PER_PAGE >= meta.total}
                  onClick={() => onView({ ...view, page: view.page + 1 })}
                >
                  {say("next")}
                </Button>
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Proposals({ count, onPropose }: { count: number; onPropose: (draft: Draft) => void }) {
  const [opened, setOpened] = useState(false);
  const mayAdd = useCan("add", "asset") !== null;
  const query = useQuery({ ...proposalsQuery, enabled: opened });
  return (
    <>
      <Alert color="blue" p="sm">
        <Group justify="space-between" gap={8}>
          <Text size="sm">{say("proposals", { count })}</Text>
          {mayAdd && (
            <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
              {say("review")}
            </Button>
          )}
        </Group>
      </Alert>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={say("proposalsTitle")} size="lg">
        <Loaded query={query} skeleton={<RowsSkeleton label={say("loading")} rows={3} />}>
          {({ data, currency }) => (
            <table className={plain.table}>
              <tbody>
                {data.map((line) => (
                  <tr key={`${line.expenseId}.${line.expenseLine}`}>
                    <th scope="row">
                      {line.name}
                      <span className={text.noteBelow}>{line.vendor}</span>
                    </th>
                    <td>
                      <DateText day={line.day} />
                    </td>
                    <td className={plain.figure}>{formatMoney(line.cost, currency)}</td>
                    <td className={plain.figure}>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={say("addNamed", { name: line.name })}
                        onClick={() => {
                          setOpened(false);
                          onPropose(draftOf(line));
                        }}
                      >
                        {say("add")}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Loaded>
      </Dialog>
    </>
  );
}

const draftOf = ({ name, cost, day, assetCode, expenseId, expenseLine }: AssetProposal): Draft => ({
  name,
  cost,
  assetCode,
  acquiredOn: day,
  expenseId,
  expenseLine,
});
