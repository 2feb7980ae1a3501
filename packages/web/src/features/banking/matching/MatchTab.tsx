/** Unmatched transactions, each beside its best suggested match: accept, decline, or choose. */

import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import type { BankAccountRow, LineToMatch } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshMatches } from "../../../client/banking-changed.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { ScreenKeys } from "../../../kit/keys/ScreenKeys.tsx";
import { rowAfter } from "../../../kit/keys/screen-keys.ts";
import layout from "../../../kit/layout.module.css";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../../kit/list-table/use-address-view.ts";
import { toast } from "../../../kit/toast.ts";
import { useDialog } from "../../../kit/use-dialog.ts";
import { type MatchView, matchQueryOf, matchViewOf } from "./list-params.ts";
import { MatchCard } from "./MatchCard.tsx";
import { MatchPanel } from "./MatchPanel.tsx";
import { OpenLineFilters } from "./OpenLineFilters.tsx";
import { accept, acceptAllCertain, decline, linesToMatchQuery, PER_PAGE, takeOut, undo } from "./queries.ts";
import { say } from "./say.ts";

const queryOf = matchQueryOf("match");

export function MatchTab({ accounts }: { accounts: readonly BankAccountRow[] }) {
  const { view, settled, show } = useAddressView({ parseListParams: matchViewOf, queryOf });
  const list = useQuery(linesToMatchQuery(settled, false));
  const lines = list.data?.data ?? [];
  const total = list.data?.meta.total ?? 0;
  const acts = useMatchActs();
  const panel = useDialog<LineToMatch>();
  const [at, setAt] = useState(-1);

  const go = (step: 1 | -1) => {
    const next = rowAfter(at, lines.length, step);
    if (next === null) return;
    setAt(next);
    document.getElementById(`line-${lines[next]?.id}`)?.scrollIntoView({ block: "nearest" });
  };
  const current = lines[at];
  const best = current?.suggestions[0];
  const keys = [
    { shown: "j", does: say("nextTransaction"), hotkeys: ["j"], act: () => go(1) },
    { shown: "k", does: say("previousTransaction"), hotkeys: ["k"], act: () => go(-1) },
    {
      shown: "a",
      does: say("acceptKey"),
      hotkeys: ["a"],
      act: () => current && best && acts.accept(current, best),
    },
    {
      shown: "x",
      does: say("declineKey"),
      hotkeys: ["x"],
      act: () => current && best && acts.decline(current, best),
    },
    { shown: "u", does: say("undoLastMatch"), hotkeys: ["u"], act: acts.undoLast },
    {
      shown: say("enterKey"),
      does: say("findAnotherKey"),
      hotkeys: ["enter"],
      act: () => current && panel.open(current),
    },
  ];
  return (
    <section aria-label={say("transactionsToMatch")}>
      <OpenLineFilters
        accounts={accounts}
        view={view}
        onView={show}
        actions={
          <>
            {acts.last && (
              <Button variant="default" disabled={acts.busy} onClick={acts.undoLast}>
                {say("undoLastMatch")}
              </Button>
            )}
            {total > 0 && (
              <Button
                variant="default"
                leftSection={<IconChecks size={18} stroke={1.5} aria-hidden="true" />}
                loading={acts.allBusy}
                onClick={() => acts.acceptAll(settled.account)}
              >
                {say("acceptConfident")}
              </Button>
            )}
            <ScreenKeys keys={keys} />
          </>
        }
      />
      <PagedList
        query={list}
        page={view.page}
        perPage={PER_PAGE}
        onPage={(page) => show({ ...view, page })}
        searchOf={(page) => queryOf({ ...view, page })}
        safe={say("suggestionsNotLoaded")}
        empty={<NothingOpen {...settled} />}
      >
        {() => (
          <ul
            className={`${layout.cardList} ${layout.rows} ${layout.below}`}
            aria-busy={list.isPlaceholderData || undefined}
          >
            {lines.map((line, place) => (
              <MatchCard
                key={line.id}
                line={line}
                current={place === at}
                busy={acts.busy}
                onAccept={(suggestion) => acts.accept(line, suggestion)}
                onDecline={(suggestion) => acts.decline(line, suggestion)}
                onOpen={() => panel.open(line)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <MatchPanel opened={panel.opened} line={panel.target} onClose={panel.close} onMatched={acts.note} />
    </section>
  );
}

function NothingOpen({ search, account }: MatchView) {
  if (search !== "") return <EmptyState title={say("noResults", { search })}>{say("noResultsText")}</EmptyState>;
  return (
    <EmptyState title={say("nothingToMatch")}>{say(account === null ? "allMatched" : "allMatchedHere")}</EmptyState>
  );
}

/** Accepts, declines, undoes: each shows its result, and the list is fetched again. */
function useMatchActs() {
  const queries = useQueryClient();
  const [last, setLast] = useState<string | null>(null);
  const onError = (error: Error) => {
    toast.error(messageOf(error));
    return refreshMatches(queries);
  };
  const told = ({ message }: { message: string }) => {
    toast.success(message);
    return refreshMatches(queries);
  };
  const accepting = useMutation({
    mutationFn: ({ line, suggestion }: { line: string; suggestion: string }) => accept(line, suggestion),
    onSuccess: (answer, { line }) => {
      setLast(line);
      takeOut(queries, line);
      // Not waited for: the next line, or "undo", is there already.
      void told(answer);
    },
    onError,
  });
  const declining = useMutation({
    mutationFn: ({ line, suggestion }: { line: string; suggestion: string }) => decline(line, suggestion),
    onSuccess: () => refreshMatches(queries),
    onError,
  });
  const undoing = useMutation({
    mutationFn: undo,
    onSuccess: (answer) => {
      setLast(null);
      return told(answer);
    },
    onError,
  });
  const all = useMutation({ mutationFn: acceptAllCertain, onSuccess: told, onError });
  const busy = accepting.isPending || declining.isPending || undoing.isPending || all.isPending;
  return {
    busy,
    allBusy: all.isPending,
    last,
    note: setLast,
    accept: (line: { id: string }, { id }: { id: string }) =>
      busy || accepting.mutate({ line: line.id, suggestion: id }),
    decline: (line: { id: string }, { id }: { id: string }) =>
      busy || declining.mutate({ line: line.id, suggestion: id }),
    acceptAll: (account: string | null) => busy || all.mutate(account),
    undoLast: () => busy || last === null || undoing.mutate(last),
  };
}
