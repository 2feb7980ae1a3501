/** The calls of proposals, and the state of their screen in the address. */
import {
  CHANGE_PROPOSAL_STATES,
  confirmChangeProposal,
  listChangeProposals,
  listToolCalls,
  rejectChangeProposal,
} from "@tallyleaf/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

export const PER_PAGE = 20;
export const PROPOSALS = ["proposals"] as const;

export interface ProposalsView {
  state: (typeof CHANGE_PROPOSAL_STATES)[number];
  page: number;
}

/** Reads the view from an address. */
export const parseView = (query: URLSearchParams): ProposalsView => ({
  state: CHANGE_PROPOSAL_STATES.find((state) => state === query.get("state")) ?? "open",
  page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
});

/** Writes it into one. */
export const queryOf = ({ state, page }: ProposalsView): URLSearchParams =>
  new URLSearchParams({ ...(state !== "open" && { state }), ...(page > 1 && { page: String(page) }) });

export const proposalsQuery = ({ state, page }: ProposalsView) => ({
  queryKey: [...PROPOSALS, state, page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listChangeProposals, { query: { state, page, perPage: PER_PAGE } }, { signal }),
  placeholderData: keepPreviousData,
});

export const toolCallsQuery = (page: number) => ({
  queryKey: ["tool-calls", page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listToolCalls, { query: { page, perPage: PER_PAGE } }, { signal }),
  placeholderData: keepPreviousData,
});

export const confirmProposal = (id: string) => call(confirmChangeProposal, { params: { id } });
export const rejectProposal = (id: string) => call(rejectChangeProposal, { params: { id } });
