/** Under which keys expenses are kept after fetching: all lists and details begin with the first. */
import type { ListView } from "./list-params.ts";

export const EXPENSES = ["expenses"] as const;
export const REVIEW = [...EXPENSES, "review"] as const;
export const listKey = (view: ListView) => [...EXPENSES, "list", view] as const;
export const detailKey = (id: string) => [...EXPENSES, "detail", id] as const;
export const duplicatesKey = (id: number) => [...EXPENSES, "duplicates", id] as const;
export const historyKey = (id: number) => [...EXPENSES, "history", id] as const;
