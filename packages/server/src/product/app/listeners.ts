/** Who listens to which hook: the one place where rooms that do not know each other are put together. */
import { accountMoved, accountUsed } from "../../books/chart/hooks.ts";
import { released, settled } from "../../books/settlement/hooks.ts";
import { bankAccountOn, moveBankAccount } from "../../features/banking/on-accounts.ts";
import { accepted } from "../../features/expenses/hooks.ts";
import { notePaid } from "../../features/invoices/paid.ts";
import { renameAccountInRules } from "../../features/learning/learn.ts";
import { matchAnswered } from "../../features/matching/answered.ts";
import { releaseLines } from "../../features/matching/release.ts";

accountUsed.listen(bankAccountOn);
accountMoved.listen(moveBankAccount);
accountMoved.listen((tx, { organizationId, from, to }) => renameAccountInRules(tx, organizationId, from, to));
settled.listen(notePaid);
released.listen(releaseLines);
accepted.listen(matchAnswered);
