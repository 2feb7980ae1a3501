/** The project of a client as a dimension: it has the project's ID, so that invoices of the project are of it. */
import { DIMENSION_LIMITS, type DimensionRow } from "@tallyleaf/contract";
import type { Transaction } from "../../platform/db/database.ts";
import { findTaken, PLAIN } from "./rules.ts";
import { holdDimensions, insertDimension, isDimensionUsed, removeDimension, updateDimension } from "./store.ts";

interface ClientProject {
  id: string;
  name: string;
  /** Added to the name where another client has a project of that name. */
  client: string;
  isDone: boolean;
}

/**
 * Has the dimension follow the project: made with it, renamed with it as long as both have one name, archived when it is done. A
 * dimension that was renamed or merged since keeps that.
 */
export async function followClientProject(
  tx: Transaction,
  organizationId: string,
  project: ClientProject,
  formerName: string | null,
): Promise<void> {
  const all = await holdDimensions(tx, organizationId);
  const before = all.find(({ id }) => id === project.id);
  if (!before) {
    if (all.length >= DIMENSION_LIMITS.count) return;
    const row = { ...PLAIN, id: project.id, kind: "project", active: !project.isDone } as const;
    await insertDimension(tx, organizationId, { ...row, name: freeName(project, all) });
    return;
  }
  const follows = formerName !== null && before.name.startsWith(formerName.slice(0, LONGEST));
  const name = follows ? freeName(project, all) : before.name;
  await updateDimension(tx, organizationId, { ...before, name, active: !project.isDone });
}

/** Removes the dimension with its project; one that lines have is archived. */
export async function leaveClientProject(tx: Transaction, organizationId: string, id: string): Promise<void> {
  const row = (await holdDimensions(tx, organizationId)).find((each) => each.id === id);
  if (!row) return;
  if (await isDimensionUsed(tx, organizationId, id))
    await updateDimension(tx, organizationId, { ...row, active: false });
  else await removeDimension(tx, organizationId, id);
}

/** Room for what tells two of one name apart. */
const LONGEST = 60;

function freeName({ id, name, client }: ClientProject, all: readonly DimensionRow[]): string {
  const short = name.slice(0, LONGEST);
  const names = [
    name.slice(0, DIMENSION_LIMITS.name),
    `${short} (${client.slice(0, 30)})`,
    `${short} (${id.slice(-8)})`,
  ];
  const isFree = (each: string) => findTaken({ id, kind: "project", name: each, code: "" }, all) === null;
  return names.find(isFree) ?? `${short} (${id})`;
}
