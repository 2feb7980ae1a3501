/** The search, as a feature. */
import { searchCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { searchHandlers } from "./routes.ts";

export const search = feature("search", searchCalls, ({ db }) => ({ handlers: searchHandlers(db) }));
