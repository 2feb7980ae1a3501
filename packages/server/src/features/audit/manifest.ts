/** The history, as a feature. */
import { auditCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { auditHandlers } from "./routes.ts";

export const audit = feature("audit", auditCalls, ({ db, now }) => ({ handlers: auditHandlers(db, now) }));
