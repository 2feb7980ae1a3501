/** The dimensions that an item of an invoice gets with its client and its account, until a person chooses others. */
import { useQuery } from "@tanstack/react-query";
import { useAccountDefaults } from "../../chart/account-defaults.ts";
import { joinDefaults } from "../../chart/choose-dimensions.ts";
import { isOffered } from "../../chart/dimension-path.ts";
import { dimensionsQuery } from "../../chart/dimensions-query.ts";
import type { ItemRow } from "./state.ts";

const NONE: readonly string[] = [];

/**
 * Returns the item's own dimensions with the defaults of the kinds that it has none of, as they are posted.
 *
 * @param of.ofClient IDs of the client's defaults, joined by commas
 * @param of.hasProject the invoice has a project: then no default is one
 */
export function useItemDefaults(
  { dimensions = NONE, accountCode }: ItemRow,
  { day, ofClient, hasProject }: { day: string; ofClient: string; hasProject: boolean },
): readonly string[] {
  const defaultsOf = useAccountDefaults(day);
  // As in useAccountDefaults.
  const { data: all = [] } = useQuery({ ...dimensionsQuery, retryOnMount: false });
  const own = new Set(dimensions.map((id) => all.find((row) => row.id === id)?.kind));
  const fits = all.filter(
    (row) => isOffered(row, day) && !own.has(row.kind) && !(hasProject && row.kind === "project"),
  );
  const clients = ofClient === "" ? NONE : ofClient.split(",");
  return [...dimensions, ...joinDefaults(fits, [clients, defaultsOf(accountCode)])];
}
