/** Proposals of a state, a card each. */
import { Stack } from "@mantine/core";
import { CHANGE_PROPOSAL_STATES } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { FilterChips } from "../../kit/FilterChips.tsx";
import layout from "../../kit/layout.module.css";
import { PagedList } from "../../kit/list-table/PagedList.tsx";
import { ProposalCard } from "./ProposalCard.tsx";
import { PER_PAGE, type ProposalsView, parseView, proposalsQuery, queryOf } from "./queries.ts";
import { say } from "./say.ts";

export function ProposalList() {
  const [query, setQuery] = useSearchParams();
  const view = parseView(query);
  const show = (next: ProposalsView) => setQuery(queryOf(next), { replace: true, preventScrollReset: true });
  const list = useQuery(proposalsQuery(view));
  return (
    <>
      <FilterChips
        label={say("state")}
        choices={CHANGE_PROPOSAL_STATES.map((state) => ({ value: state, label: say(state) }))}
        value={view.state}
        onChange={(state) => show({ state, page: 1 })}
        mb={16}
      />
      <PagedList
        query={list}
        page={view.page}
        perPage={PER_PAGE}
        onPage={(page) => show({ ...view, page })}
        searchOf={(page) => queryOf({ ...view, page })}
        safe={say("notShown")}
        empty={
          <EmptyState title={say(view.state === "open" ? "noneOpen" : "none")}>
            {view.state === "open" && say("noneOpenNote")}
          </EmptyState>
        }
      >
        {({ data }) => (
          <Stack gap={16} component="ul" className={layout.bare} p={0} m={0}>
            {data.map((proposal) => (
              <ProposalCard key={proposal.id} proposal={proposal} isLinked={proposal.id === query.get("proposal")} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  );
}
