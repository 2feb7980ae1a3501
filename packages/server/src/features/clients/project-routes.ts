/** Add, rename, finish and delete the projects of a client. */

import {
  CLIENT_LIMITS,
  clientLabel,
  createProject,
  deleteProject,
  type ProjectRow,
  projectBody,
  updateProject,
} from "@tallyleaf/contract";
import { v7 as uuid } from "uuid";
import { followClientProject, leaveClientProject } from "../../books/dimensions/client-project.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { recordChange } from "../../platform/events/record.ts";
import { changed } from "../../platform/http/change.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import type { Handlers } from "../../platform/http/serve.ts";
import { undoable } from "../../platform/undo/undoable.ts";
import {
  insertProject,
  listProjects,
  lockClient,
  lockProject,
  removeProject,
  updateProject as storeProject,
} from "./store.ts";

const SUBJECT = { subjectType: "project" } as const;

/** The handlers of the project calls. */
export function projectHandlers(db: Database): Pick<Handlers, "createProject" | "updateProject" | "deleteProject"> {
  return {
    createProject: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const { organizationId } = caller;
        const client = await lockClient(tx, organizationId, params.id);
        if (!client) throw new CallFailure(createProject.failures.notFound);
        const others = await listProjects(tx, organizationId, client.id);
        if (others.length >= CLIENT_LIMITS.projects) throw new CallFailure(createProject.failures.tooMany);
        const project: ProjectRow = { ...body, id: uuid(), clientId: client.id, invoiceCount: 0 };
        await insertProject(tx, organizationId, project);
        await follow(tx, organizationId, client, project, null);
        await recordChange(tx, caller, { ...SUBJECT, verb: "created", before: null, after: project }, factsOf);
        return { success: true, message: sayAnswer("projectAdded"), project };
      }),

    updateProject: ({ params, body }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const before = await lockProject(tx, caller.organizationId, params.id);
        if (!before) throw new CallFailure(updateProject.failures.notFound);
        const after: ProjectRow = { ...before, ...changed(projectBody, before, body) };
        await storeProject(tx, caller.organizationId, after);
        const client = await lockClient(tx, caller.organizationId, after.clientId);
        if (client && (before.name !== after.name || before.status !== after.status))
          await follow(tx, caller.organizationId, client, after, before.name);
        await recordChange(tx, caller, { ...SUBJECT, verb: "updated", before, after }, factsOf);
        return { success: true, message: sayAnswer("projectSaved"), project: after };
      }),

    deleteProject: ({ params }, caller) =>
      db.asOrganization(caller.organizationId, async (tx) => {
        const before = await lockProject(tx, caller.organizationId, params.id);
        if (!before) throw new CallFailure(deleteProject.failures.notFound);
        if (before.invoiceCount > 0) throw new CallFailure(deleteProject.failures.hasInvoices);
        const undo = await undoable(tx, caller, { kind: "project", id: before.id, name: before.name }, async () => {
          await removeProject(tx, caller.organizationId, before.id);
          await leaveClientProject(tx, caller.organizationId, before.id);
        });
        await recordChange(tx, caller, { ...SUBJECT, verb: "deleted", before, after: null }, factsOf);
        return { success: true, message: sayAnswer("projectDeleted"), undo };
      }),
  };
}

const follow = (
  tx: Transaction,
  organizationId: string,
  client: { name: string; company: string },
  { id, name, status }: ProjectRow,
  formerName: string | null,
): Promise<void> =>
  followClientProject(
    tx,
    organizationId,
    { id, name, client: clientLabel(client), isDone: status === "done" },
    formerName,
  );

const factsOf = ({ id: _, invoiceCount: __, ...facts }: ProjectRow) => facts;
