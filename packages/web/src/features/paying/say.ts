/** Says the messages of payment runs. */
import { translator } from "@tallyleaf/messages";
import { paymentRuns } from "@tallyleaf/messages/catalogs/payment-runs";

export const say = translator(paymentRuns);
