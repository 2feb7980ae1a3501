/** Says the messages of payroll. */
import { translator } from "@tallyleaf/messages";
import { payroll } from "@tallyleaf/messages/catalogs/payroll";

export const say = translator(payroll);
