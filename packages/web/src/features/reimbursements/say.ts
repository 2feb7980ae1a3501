/** Says the messages of reimbursements. */
import { translator } from "@tallyleaf/messages";
import { reimbursements } from "@tallyleaf/messages/catalogs/reimbursements";

export const say = translator(reimbursements);
