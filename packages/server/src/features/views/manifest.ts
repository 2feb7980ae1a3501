/** Saved views and columns, as a feature: one for all lists and for the reports. */
import { viewCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { viewHandlers } from "./routes.ts";

export const views = feature("views", viewCalls, ({ db }) => ({ handlers: viewHandlers(db) }));
