/** Money that a client paid in advance. */
import { listAdvances } from "@tallyleaf/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";

/** Beside the invoices: what is done with one of them changes what is open. */
export const advancesQuery = (clientId: string, taxStructure: "exclusive" | "inclusive" = "exclusive") =>
  queryOptions({
    queryKey: ["invoices", "advances", clientId, taxStructure],
    queryFn: ({ signal }) => call(listAdvances, { params: { id: clientId }, query: { taxStructure } }, { signal }),
  });
