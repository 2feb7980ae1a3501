/** The organizations of an accountant, as a feature. */
import { assignmentCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { assignmentHandlers } from "./routes.ts";

export const assignment = feature("assignment", assignmentCalls, ({ db }) => ({ handlers: assignmentHandlers(db) }));
