/** The categories to choose from, each with its account's code. */
import { useQuery } from "@tanstack/react-query";
import { accountsQuery, categoriesQuery } from "../../chart/queries.ts";
import { categoryChoices } from "../form/choices.ts";

/** @param inUse a code that is offered even if it has no category (anymore); "": none */
export function useCategoryChoices(inUse: string) {
  const categories = useQuery(categoriesQuery);
  const accounts = useQuery(accountsQuery);
  return categoryChoices(categories.data ?? [], accounts.data ?? [], [inUse]);
}
