/** QuickBooks and Xero as kinds of connection: files to download, or to be mailed each month to whom the settings name. */
import { type AccountingSoftware, connectIntegration } from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { loadChart } from "../../../books/chart/accounts/chart.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { nextRunAfter } from "../../reports/ranges.ts";
import { listReaders } from "../../reports/schedules/recipients.ts";
import type { KindOf } from "../kinds.ts";
import { logged, say } from "../log.ts";
import type { IntegrationDeps } from "../registry.ts";
import { planFiles } from "./files.ts";
import { daysOf, monthBefore } from "./monthly.ts";

const { unknownAccount, unknownRecipient } = connectIntegration.failures;
/** In the morning of the day, when the month before is over in every time zone. */
const HOUR = "05:00:00Z";

/** Said when the module is loaded: in English, and again to each reader. */
const NO_MAIL_SERVER = say("noMailServer");

type Deps = Pick<IntegrationDeps, "db" | "mail" | "config" | "now">;

/** The kind of one software. Both are set to the same, so what is made for either serves the one that is named. */
export const accountingKind = <Software extends AccountingSoftware>(deps: Deps, software: Software) =>
  kindOf(deps, software) as unknown as KindOf<Software>;

const kindOf = ({ db, mail, config, now }: Deps, software: AccountingSoftware): KindOf<AccountingSoftware> => ({
  split: (settings) => ({ settings }),
  hasSecret: false,

  check: async (tx, organizationId, { mapping, monthly }) => {
    const codes = new Set((await loadChart(tx, organizationId)).map(({ code }) => code));
    const unknown = Object.keys(mapping).find((code) => !codes.has(code));
    if (unknown !== undefined)
      throw new CallFailure(unknownAccount, {
        message: say("noSuchAccount", { code: unknown }),
        errors: [{ path: `mapping.${unknown}`, message: say("noSuchAccount", { code: unknown }) }],
      });
    const people = new Set((await listReaders(tx, organizationId)).map(({ id }) => id));
    if (monthly?.recipients.every((id) => people.has(id)) === false)
      throw new CallFailure(unknownRecipient, {
        errors: [{ path: "monthly.recipients", message: unknownRecipient.message }],
      });
  },

  test: async ({ settings: { monthly } }) => {
    if (!monthly) return { ok: true, sentence: logged("filesReady"), flows: false };
    const sentence = logged(["filesMonthly", { day: monthly.day, count: monthly.recipients.length }]);
    return { ok: true, sentence, flows: true };
  },

  sync: async ({ organizationId, settings }) => {
    if (!settings.monthly) return { ok: true, sentence: logged("noRecipients"), flows: false };
    const month = monthBefore(now());
    const planned = await planFiles(db, { organizationId, software, settings, ...daysOf(month) });
    if (planned.files.length === 0)
      return {
        ok: true,
        sentence: logged(["nothingPosted", { month }]),
        flows: true,
      };
    const readers = await db.asOrganization(organizationId, (tx) => listReaders(tx, organizationId));
    const people = readers.filter(({ id }) => settings.monthly?.recipients.includes(id));
    if (people.length === 0) return { ok: false, sentence: logged("recipientsGone") };
    await db.asSystem(async (tx) => {
      for (const { id: userId } of people)
        await mail.order(tx, { kind: "accounting_files", organizationId, software, month, userId });
    });
    return { ok: true, sentence: logged(["filesMailed", { month, names: people.map(({ name }) => name) }]) };
  },

  next: ({ monthly }, after) => {
    if (!monthly) return null;
    const day = nextRunAfter({ frequency: "monthly", day: monthly.day }, dayOf(after));
    return new Date(`${day}T${HOUR}`);
  },

  ...(config.smtpUrl
    ? {}
    : {
        notice: NO_MAIL_SERVER,
      }),
});
