/** Unmatched transactions, each beside its best suggested match: accept, decline, or choose. */

import { Button, Checkbox } from "@mantine/core";
import { IconChecks, IconRepeat } from "@tabler/icons-react";
import type { BankAccountRow, LineToMatch } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ScreenKeys } from "../../../kit/keys/ScreenKeys.tsx";
import { rowAfter } from "../../../kit/keys/screen-keys.ts";
import layout from "../../../kit/layout.module.css";
import { PagedList } from "../../../kit/list-table/PagedList.tsx";
import { useAddressView } from "../../../kit/list-table/use-address-view.ts";
import { dialogOnDemand } from "../../../kit/on-demand.tsx";
import { useDialog } from "../../../kit/use-dialog.ts";
import { accountsQuery } from "../../chart/queries.ts";
import { BulkBar } from "./BulkBar.tsx";
import { type MatchView, matchQueryOf, matchViewOf } from "./list-params.ts";
import { MatchCard } from "./MatchCard.tsx";
import styles from "./Matching.module.css";
import { MatchPanel } from "./MatchPanel.tsx";
import { OpenLineFilters } from "./OpenLineFilters.tsx";
import { type Proposal, proposalOf, ruleTextOf } from "./proposal.ts";
import { type BookBody, linesToMatchQuery, PER_PAGE } from "./queries.ts";
import { type OfferedRule, RuleOffer } from "./RuleOffer.tsx";
import type { RulesView } from "./RulesDialog.tsx";
import { say } from "./say.ts";
import { sayRules } from "./say-rules.ts";
import { useMatchActs } from "./use-match-acts.ts";

const RulesDialog = dialogOnDemand(() => import("./RulesDialog.tsx").then((module) => module.RulesDialog), {
  opened: false,
});

const queryOf = matchQueryOf("match");

export function MatchTab({ accounts }: { accounts: readonly BankAccountRow[] }) {
  const known = useQuery(accountsQuery).data ?? [];
  const accountNames = new Map(known.map(({ code, name }) => [code, name]));
  const { view, settled, show } = useAddressView({ parseListParams: matchViewOf, queryOf });
  const list = useQuery(linesToMatchQuery(settled, false));
  const lines = list.data?.data ?? [];
  const total = list.data?.meta.total ?? 0;
  const acts = useMatchActs();
  const panel = useDialog<LineToMatch>();
  const rules = useDialog<RulesView>();
  const [offer, setOffer] = useState<OfferedRule | null>(null);
  const [at, setAt] = useState(-1);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const selected = lines.filter(({ id }) => picked.has(id));
  const isAll = lines.length > 0 && selected.length === lines.length;

  const go = (step: 1 | -1) => {
    const next = rowAfter(at, lines.length, step);
    if (next === null) return;
    setAt(next);
    document.getElementById(`line-${lines[next]?.id}`)?.scrollIntoView({ block: "nearest" });
  };
  const pick = (line: LineToMatch, wanted: boolean) => {
    const next = new Set(picked);
    if (wanted) next.add(line.id);
    else next.delete(line.id);
    setPicked(next);
  };
  const pickAll = (wanted: boolean) => setPicked(new Set(wanted ? lines.map(({ id }) => id) : []));
  const acceptSelected = () => {
    const chosen = selected.flatMap((line) => {
      const proposal = proposalOf(line);
      return proposal ? [{ id: line.id, suggestion: proposal.id }] : [];
    });
    if (chosen.length > 0) acts.acceptEach(chosen);
  };
  const matched = (line: LineToMatch, message: string, booking?: BookBody) => {
    void acts.tell(message, [line.id]);
    setOffer(booking ? offerOf(line, booking, accountNames) : null);
  };
  const accept = (line: LineToMatch, proposal: Proposal) => {
    const { kind, certain } = proposal;
    // Accepting a guess is a decision; a rule, or a habit, has made it before.
    const isGuess = kind === "booking" && !certain;
    acts.accept(line, proposal, () => setOffer(isGuess ? offerOf(line, proposal.booking, accountNames) : null));
  };

  const current = lines[at];
  const best = current && proposalOf(current);
  const act = (work: (line: LineToMatch) => unknown) => () => {
    if (current) work(current);
  };
  const keys = [
    { shown: "j", does: say("nextTransaction"), hotkeys: ["j"], act: () => go(1) },
    { shown: "k", does: say("previousTransaction"), hotkeys: ["k"], act: () => go(-1) },
    {
      shown: say("enterKey"),
      does: sayRules("acceptOrOpenKey"),
      hotkeys: ["enter", "a"],
      act: act((line) => (best ? accept(line, best) : panel.open(line))),
    },
    {
      shown: "x",
      does: say("declineKey"),
      hotkeys: ["x"],
      act: act((line) => best?.kind === "match" && acts.decline(line, best.suggestion)),
    },
    { shown: "o", does: sayRules("openKey"), hotkeys: ["o"], act: act(panel.open) },
    { shown: "s", does: sayRules("selectKey"), hotkeys: ["s"], act: act((line) => pick(line, !picked.has(line.id))) },
    { shown: "S", does: sayRules("selectAllKey"), hotkeys: ["shift+s"], act: () => pickAll(!isAll) },
    { shown: "b", does: sayRules("acceptSelectedKey"), hotkeys: ["b"], act: acceptSelected },
    {
      shown: "A",
      does: sayRules("acceptConfidentKey"),
      hotkeys: ["shift+a"],
      act: () => acts.acceptAll(settled.account),
    },
    { shown: "u", does: say("undoLastMatch"), hotkeys: ["u"], act: acts.undoLast },
  ];
  return (
    <section aria-label={say("transactionsToMatch")}>
      <OpenLineFilters
        accounts={accounts}
        view={view}
        onView={show}
        actions={
          <>
            <Button
              variant="subtle"
              leftSection={<IconRepeat size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => rules.open({ kind: "list" })}
              {...RulesDialog.near}
            >
              {sayRules("rules")}
            </Button>
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
          <>
            <Checkbox
              className={styles.all}
              label={sayRules("selectAll")}
              checked={isAll}
              indeterminate={!isAll && selected.length > 0}
              onChange={(event) => pickAll(event.currentTarget.checked)}
            />
            <div className={styles.heads}>
              <span>{sayRules("inBank")}</span>
              <span>{sayRules("inBooks")}</span>
            </div>
            <ul
              className={`${layout.cardList} ${layout.rows} ${layout.below}`}
              aria-busy={list.isPlaceholderData || undefined}
            >
              {lines.map((line, place) => (
                <MatchCard
                  key={line.id}
                  line={line}
                  current={place === at}
                  selected={picked.has(line.id)}
                  busy={acts.busy}
                  onSelect={(wanted) => pick(line, wanted)}
                  onAccept={(proposal) => accept(line, proposal)}
                  onDecline={(suggestion) => acts.decline(line, suggestion)}
                  onOpen={() => panel.open(line)}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {/* Below the rows: they stay where they are. */}
      {offer && (
        <RuleOffer
          offer={offer}
          onEdit={() => {
            const { accountName: _, ...values } = offer;
            setOffer(null);
            rules.open({ kind: "form", id: null, values });
          }}
          onClose={() => setOffer(null)}
        />
      )}
      <BulkBar
        lines={selected}
        busy={acts.busy}
        onAccept={acceptSelected}
        onBooked={acts.tellAll}
        onClear={() => pickAll(false)}
      />
      <MatchPanel opened={panel.opened} line={panel.target} onClose={panel.close} onMatched={matched} />
      <RulesDialog opened={rules.opened} start={rules.target} onClose={rules.close} />
    </section>
  );
}

/** The rule that a booking speaks for; null where the bank's words say nothing that comes again. */
function offerOf(
  line: LineToMatch,
  { accountCode, taxCode = "" }: Pick<BookBody, "accountCode" | "taxCode">,
  accountNames: ReadonlyMap<string, string>,
): OfferedRule | null {
  const text = ruleTextOf(line);
  if (text === "") return null;
  return {
    ...{ text, accountCode, taxCode, name: "", mode: "suggest", direction: line.amount < 0 ? "out" : "in" },
    accountName: accountNames.get(accountCode) ?? "",
  };
}

function NothingOpen({ search, account }: MatchView) {
  if (search !== "") return <EmptyState title={say("noResults", { search })}>{say("noResultsText")}</EmptyState>;
  return (
    <EmptyState title={say("nothingToMatch")}>{say(account === null ? "allMatched" : "allMatchedHere")}</EmptyState>
  );
}
