/** Payroll, as a feature. */
import { payrollCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { payrollHandlers } from "./routes.ts";

export const payroll = feature("payroll", payrollCalls, ({ db, now }) => ({ handlers: payrollHandlers({ db, now }) }));
