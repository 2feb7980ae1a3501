/** Calls about the company: details, logo, export, and deletion. */
import {
  COMMON_FAILURES,
  can,
  deleteOrganization,
  type OrganizationBody,
  type OrganizationDetails,
  organizationBody,
  PERMISSIONS,
} from "@tallyleaf/contract";
import { dayOf } from "@tallyleaf/ledger";
import { loadHold } from "../../books/retention/keeping.ts";
import { requireFreeCountry } from "../../books/tax/filed.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordEvent } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { LOGO, renderSmallPicture } from "../../platform/pictures/small-picture.ts";
import type { Config } from "../../platform/process/config.ts";
import { findAccountById, listOrganizations } from "../auth/accounts.ts";
import { deviceOfSession } from "../auth/known-device.ts";
import { confirmPassword } from "../auth/verify-password.ts";
import { previewCountry } from "./country-change.ts";
import { eraseCompany } from "./erase.ts";
import { type ExportLinks, exportSize, isArchived } from "./export.ts";
import { loadOrganization, type OrganizationRow, updateLogo, updateOrganization } from "./store.ts";

interface Deps {
  db: Database;
  jobs: JobQueue;
  exports: ExportLinks;
  config: Pick<Config, "failedLogins" | "failedLoginsMinutes">;
  now: () => Date;
}
type CompanyCalls =
  | "getOrganization"
  | "previewCountryChange"
  | "saveOrganization"
  | "saveLogo"
  | "removeLogo"
  | "exportOrganization"
  | "deleteOrganization";

/** Creates the handlers of the calls about the company. */
export function organizationHandlers({ db, jobs, exports, config, now }: Deps): Pick<Handlers, CompanyCalls> {
  return {
    getOrganization: async (_input, { organizationId, permissions }) => {
      const row = await db.asOrganization(organizationId, (tx) => loadOrganization(tx, organizationId));
      const data = present(row);
      const seesAll = can(permissions, "change", "company") !== null;
      return { success: true, message: "", data: seesAll ? data : withoutInternals(data) };
    },

    previewCountryChange: ({ query: { country = null } }, { organizationId }) =>
      db.asOrganization(organizationId, (tx) => previewCountry(tx, organizationId, country, dayOf(now()))),

    saveOrganization: async ({ body }, context) => {
      const { organizationId } = context;
      const row = await db.asOrganization(organizationId, async (tx) => {
        const before = await loadOrganization(tx, organizationId);
        const wanted = changed(organizationBody, bodyOf(before), body);
        await requireFreeCountry(tx, organizationId, wanted.country);
        await updateOrganization(tx, organizationId, wanted);
        const after = await loadOrganization(tx, organizationId);
        await note(tx, context, "updated", changesBetween(before, after));
        return after;
      });
      return { success: true, message: sayAnswer("companyUpdated"), data: present(row) };
    },

    saveLogo: async ({ file }, context) => {
      const logo = await renderSmallPicture(file, LOGO);
      await db.asOrganization(context.organizationId, async (tx) => {
        await updateLogo(tx, context.organizationId, logo);
        await note(tx, context, "logo_changed");
      });
      return { success: true, message: sayAnswer("logoUpdated"), logoUrl: logo };
    },

    removeLogo: async (_input, context) => {
      await db.asOrganization(context.organizationId, async (tx) => {
        await updateLogo(tx, context.organizationId, null);
        await note(tx, context, "logo_changed");
      });
      return { success: true, message: sayAnswer("logoRemoved") };
    },

    exportOrganization: async (_input, context) => {
      const { organizationId } = context;
      return db.asOrganization(organizationId, async (tx) => {
        await note(tx, context, "exported");
        const { name } = await loadOrganization(tx, organizationId);
        return { ...exports.sign(organizationId, name, now()), ...(await exportSize(tx, organizationId)) };
      });
    },

    deleteOrganization: async ({ body: { password, withoutArchive } }, context) => {
      const { organizationId, userId } = context;
      const account = await db.asSystem((tx) => findAccountById(tx, userId));
      if (!account || !(await confirmPassword({ db, config }, context, deviceOfSession(context), account, password)))
        throw new CallFailure(deleteOrganization.failures.wrongPassword, {
          errors: [{ path: "password", message: deleteOrganization.failures.wrongPassword.message }],
        });
      /** Checks the right again: another founder may just have removed the role, or set a legal hold. */
      const requireRight = async (tx: Transaction) => {
        const mine = await listOrganizations(tx, userId);
        const role = mine.find(({ id }) => id === organizationId)?.role;
        if (!role || can(PERMISSIONS[role], "remove", "company") === null)
          throw new CallFailure(COMMON_FAILURES.forbidden);
        const { legalHold, archiveMissing } = deleteOrganization.failures;
        if ((await loadHold(tx, organizationId)) !== null) throw new CallFailure(legalHold);
        if (!withoutArchive && !(await isArchived(tx, organizationId, now()))) throw new CallFailure(archiveMissing);
      };
      await eraseCompany({ db, jobs }, organizationId, requireRight);
      return { success: true, message: sayAnswer("companyDeleted") };
    },
  };
}

function note(tx: Transaction, context: MemberContext, verb: string, changes: object = {}): Promise<void> {
  const { organizationId, userId, requestId, source } = context;
  return recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb,
    subjectType: "organization",
    subjectId: organizationId,
    requestId,
    address: source,
    ...changes,
  });
}

/** Converts the details to the form's body. */
const bodyOf = (row: OrganizationRow): OrganizationBody => {
  const { size, ...rest } = present(row);
  return { ...rest, size: organizationBody.shape.size.parse(size) };
};

function present(row: OrganizationRow): OrganizationDetails {
  const { logo, businessTypes: _, createdAt, ...rest } = row;
  return { ...rest, logoUrl: logo, createdAt: createdAt.toISOString() };
}

/** Returns the details that every member may read: those for forms and documents. */
function withoutInternals(details: OrganizationDetails): OrganizationDetails {
  return {
    ...details,
    phone: "",
    email: "",
    taxId: "",
    industry: "",
    regNumber: "",
    contactName: "",
    electronicAddress: "",
    established: null,
    size: "",
    website: "",
  };
}

/** Returns only the changed values, for the event. */
function changesBetween(before: OrganizationRow, after: OrganizationRow): { before: object; after: object } {
  const keys = (Object.keys(after) as (keyof OrganizationRow)[]).filter(
    (key) => key !== "logo" && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (row: OrganizationRow) => Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { before: pick(before), after: pick(after) };
}
