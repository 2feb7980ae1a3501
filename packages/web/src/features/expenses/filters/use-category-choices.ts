/** The categories to choose from, each with its account's code. */
import { useQuery } from "@tanstack/react-query";
import { accountsQuery, categoriesQuery } from "../../chart/queries.ts";
import { categoryChoices } from "../form/choices.ts";

/** @param inUse a code that is offered even where no category stands on it (any more); "": none */
export function useCategoryChoices(inUse: string) {
  const categories = useQuery(categoriesQuery);
  const accounts = useQuery(accountsQuery);
  return categoryChoices(categories.data ?? [], accounts.data ?? [], [inUse]);
}
