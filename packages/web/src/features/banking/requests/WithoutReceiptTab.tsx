/** Money that went out and has no receipt in the books: ask the person concerned, or match or book it. */

import { Button, Flex } from "@mantine/core";
import { IconMailQuestion } from "@tabler/icons-react";
import type { BankAccountRow, LineToMatch } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { refreshMatches } from "../../../client/banking-changed.ts";
import { DateText } from "../../../kit/DateText.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import layout from "../../../kit/layout.module.css";
import { type ListColumn, ListTable } from "../../../kit/list-table/ListTable.tsx";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../../kit/list-table/use-address-view.ts";
import { RelativeTime } from "../../../kit/RelativeTime.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import text from "../../../kit/text.module.css";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { withdraw } from "../../receipts/queries.ts";
import { type MatchView, matchQueryOf, matchViewOf } from "../matching/list-params.ts";
import { MatchPanel } from "../matching/MatchPanel.tsx";
import { OpenLineFilters } from "../matching/OpenLineFilters.tsx";
import { linesToMatchQuery, PER_PAGE } from "../matching/queries.ts";
import { say } from "../matching/say.ts";
import { lineInWords } from "../matching/words.ts";
import { SignedMoney } from "../SignedMoney.tsx";
import { RequestDialog } from "./RequestDialog.tsx";

const queryOf = matchQueryOf("receipts");

const COLUMNS: readonly ListColumn<LineToMatch>[] = [
  {
    label: sayCommon("description"),
    cell: (line) => {
      const { first, second } = lineInWords(line);
      return (
        <Flex component="span" direction="column" className={layout.words}>
          <span>{first}</span>
          {second && <span className={`${text.note} ${text.regular}`}>{second}</span>}
        </Flex>
      );
    },
  },
  { label: sayCommon("date"), card: "fact", cell: ({ date }) => <DateText day={date} /> },
  { label: say("account"), card: "none", cell: ({ accountName }) => accountName },
  {
    label: sayCommon("amount"),
    card: "amount",
    figure: true,
    cell: ({ amount, currency }) => <SignedMoney amount={amount} currency={currency} />,
  },
  {
    label: say("requestedFrom"),
    cell: ({ request }) =>
      request ? (
        <Flex component="span" direction="column" className={layout.words}>
          <span>{request.to}</span>
          <span className={`${text.note} ${text.regular}`}>
            <RelativeTime instant={request.createdAt} />
          </span>
        </Flex>
      ) : (
        "–"
      ),
  },
];

export function WithoutReceiptTab({ accounts }: { accounts: readonly BankAccountRow[] }) {
  const { view, settled, show } = useAddressView({ parseListParams: matchViewOf, queryOf });
  const list = useQuery(linesToMatchQuery(settled, true));
  const asking = useDialog<LineToMatch>();
  const panel = useDialog<LineToMatch>();
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: withdraw,
    onSuccess({ message }) {
      toast.success(message);
      return refreshMatches(queries);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <section aria-label={say("missingReceipts")}>
      <OpenLineFilters accounts={accounts} view={view} onView={show} />
      <PagedList
        query={list}
        page={view.page}
        perPage={PER_PAGE}
        onPage={(page) => show({ ...view, page })}
        searchOf={(page) => queryOf({ ...view, page })}
        safe={say("transactionsNotLoaded")}
        empty={<NothingMissing {...settled} />}
      >
        {({ data: lines }) => (
          <ListTable
            caption={say("missingReceipts")}
            rows={lines}
            columns={COLUMNS}
            view={{ sortBy: "", sortOrder: "desc" }}
            onView={() => undefined}
            onOpen={panel.open}
            actions={(line) => (
              <Flex component="span" gap={8} wrap="wrap" align="center" className={layout.toEnd}>
                {line.request ? (
                  <Button
                    size="compact-md"
                    variant="subtle"
                    disabled={withdrawing.isPending}
                    onClick={() => line.request && withdrawing.mutate(line.request.id)}
                  >
                    {say("withdrawRequest")}
                  </Button>
                ) : line.suggestions[0]?.certain ? (
                  // Nobody is asked for what is in the books already.
                  <Button size="compact-md" variant="default" onClick={() => panel.open(line)}>
                    {say("showMatch")}
                  </Button>
                ) : (
                  <Button
                    size="compact-md"
                    variant="light"
                    leftSection={<IconMailQuestion size={16} stroke={1.75} aria-hidden="true" />}
                    onClick={() => asking.open(line)}
                  >
                    {say("requestReceipt")}
                  </Button>
                )}
              </Flex>
            )}
            stale={list.isPlaceholderData}
          />
        )}
      </PagedList>
      <RequestDialog opened={asking.opened} line={asking.target} onClose={asking.close} />
      <MatchPanel
        opened={panel.opened}
        line={panel.target}
        onClose={panel.close}
        onMatched={(_line, message) => toast.success(message)}
      />
    </section>
  );
}

function NothingMissing({ search, account }: MatchView) {
  if (search !== "") return <EmptyState title={say("noResults", { search })}>{say("noResultsText")}</EmptyState>;
  return (
    <EmptyState title={account === null ? say("noReceiptMissing") : say("noReceiptMissingHere")}>
      {say("missingReceiptsText")}
    </EmptyState>
  );
}
