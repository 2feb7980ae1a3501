/** Says the messages about deposits to vendors. */
import { translator } from "@tallyleaf/messages";
import { supplierDeposits } from "@tallyleaf/messages/catalogs/supplier-deposits";

export const say = translator(supplierDeposits);
