/** The cash forecast, as a feature. */
import { forecastCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { forecastHandlers } from "./routes.ts";

export const forecast = feature("forecast", forecastCalls, ({ db, now }) => ({ handlers: forecastHandlers(db, now) }));
