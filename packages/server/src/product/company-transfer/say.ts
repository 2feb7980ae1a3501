/** Says why the file of a company could not be created or imported; `sayProblem` says what is stored of it to its reader. */
import { translator } from "@tallyleaf/messages";
import { companyTransfer } from "@tallyleaf/messages/catalogs/company-transfer";
import { keptSentences } from "../../platform/http/kept-sentences.ts";

export const say = translator(companyTransfer);

export const sayProblem = keptSentences([[companyTransfer, say as never]]);
