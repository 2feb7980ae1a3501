import type { contractReimbursements as english } from "../en-US/contract-reimbursements.ts";
import type { Translated } from "../translator.ts";

export const contractReimbursements: Translated<typeof english> = {
  ibanInvalid: "Diese IBAN ist ungültig. Prüfen Sie die Ziffern.",
  filterInvalid: "filter muss open oder all sein.",
};
