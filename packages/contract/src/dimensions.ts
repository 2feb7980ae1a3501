/** Dimensions: projects, cost centers, and tags that the lines of all documents can have. */
import { isCalendarDate, writeDay } from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractDimensions } from "@tallyleaf/messages/catalogs/contract-dimensions";
import * as z from "zod";
import { defineCall, type Failure } from "./call.ts";
import { changeOf } from "./change.ts";
import { csvFailures, csvFile, importBody, importReport } from "./csv.ts";
import { activeField, type Field, type Fields, givenShape, keptShape, requiredField, textField } from "./fields.ts";
import { DIMENSION_KINDS, type DimensionKind, dimensionRef } from "./line-dimensions.ts";
import { anyText } from "./scalars.ts";
import { calendarDate, messageOnly, paged, undoableMessage } from "./values.ts";

const say = translator(contractDimensions);

/** Longest name and code; how many an organization can have, and how many levels they can be nested. */
export const DIMENSION_LIMITS = { name: 100, code: 20, count: 2000, levels: 5 } as const;

/** A line that breaks a rule of its account: its number, 0 where its place says it. */
interface RuledLine {
  line: number;
  account: string;
  kind: DimensionKind;
}

export const dimensionMessages = {
  name: say("nameMissing"),
  kind: say("kindMissing"),
  unknown: say("unknown"),
  archived: (name: string) => say("archived", { name }),
  twoOfKind: (one: string, other: string) => say("twoOfKind", { one, other }),
  required: (line: RuledLine) => say("required", { ...line }),
  notAllowed: (line: RuledLine) => say("notAllowed", { ...line }),
  day: say("dayMissing"),
  daysTurned: say("daysTurned"),
  /** A line's day is not one of its days; at least one end is said. */
  outside: ({ name, validFrom, validTo }: { name: string; validFrom: string | null; validTo: string | null }) =>
    say("outside", {
      name,
      ends: validFrom === null ? "to" : validTo === null ? "from" : "both",
      from: validFrom === null ? "" : writeDay(validFrom),
      to: validTo === null ? "" : writeDay(validTo),
    }),
};

/** "Project", "Cost center", "Tag" in the reader's language. */
export const dimensionKindLabels: Readonly<Record<DimensionKind, string>> = {
  project: say("project"),
  cost_center: say("costCenter"),
  tag: say("tag"),
};
export const dimensionLabel = say("dimension");
export const dimensionsLabel = say("dimensions");

/** A day, or empty for no end on that side. */
const dayOrNone = (words: { label: string; column: string }) =>
  ({
    ...words,
    kind: "day",
    given: anyText({ error: dimensionMessages.day })
      .trim()
      .refine((day) => day === "" || isCalendarDate(day), { error: dimensionMessages.day })
      .transform((day) => day || null)
      .nullable()
      .default(null),
    kept: calendarDate.nullable(),
  }) as const satisfies Field;

export const dimensionFields = {
  kind: {
    label: say("kindLabel"),
    column: "Kind",
    kind: "choice",
    required: true,
    options: DIMENSION_KINDS,
    given: z.enum(DIMENSION_KINDS, { error: dimensionMessages.kind }),
    kept: z.enum(DIMENSION_KINDS),
  },
  name: requiredField({
    label: say("nameLabel"),
    column: "Name",
    limit: DIMENSION_LIMITS.name,
    missing: dimensionMessages.name,
  }),
  code: textField({ label: say("codeLabel"), column: "Code", limit: DIMENSION_LIMITS.code }),
  /** One of its kind that it is part of. */
  parentId: {
    label: say("parentLabel"),
    kind: "reference",
    given: dimensionRef.nullable().default(null),
    kept: z.uuid().nullable(),
  },
  validFrom: dayOrNone({ label: say("validFromLabel"), column: "From" }),
  validTo: dayOrNone({ label: say("validToLabel"), column: "To" }),
} as const satisfies Fields;

const { parentId: _, validFrom, validTo, ...ownFields } = dimensionFields;

/** Columns of a file of dimensions, in which the parent is named or has its code. */
export const dimensionColumns = {
  ...ownFields,
  parent: textField({ label: say("parentLabel"), column: "Parent", limit: DIMENSION_LIMITS.name }),
  ...{ validFrom, validTo },
  active: activeField,
} as const satisfies Fields;

const inOrder = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) =>
  validFrom === null || validTo === null || validFrom <= validTo;
const turned = { error: dimensionMessages.daysTurned, path: ["validTo"] };

export const dimensionBody = z.object(givenShape(dimensionFields)).refine(inOrder, turned);

/** A line of a file. */
export const dimensionLine = z.object(givenShape(dimensionColumns)).refine(inOrder, turned);

export const dimensionRow = z.object({
  id: z.uuid(),
  ...keptShape(dimensionFields),
  /** False: archived; kept on its lines, not offered for new ones. */
  active: z.boolean(),
  /** The dimension that it counts as since they were merged. */
  mergedInto: z.uuid().nullable(),
});
export type DimensionRow = z.output<typeof dimensionRow>;

const dimensionId = z.object({ id: dimensionRef });
const notFound = { status: 404, code: "not_found", message: say("notFound") } as const satisfies Failure;

const taken = {
  nameTaken: { status: 409, code: "name_taken", message: say("nameTaken") },
  codeTaken: { status: 409, code: "code_taken", message: say("codeTaken") },
} as const satisfies Record<string, Failure>;
/** Why another one can't be the parent. */
const badParents = {
  unknownParent: { status: 400, code: "unknown_parent", message: say("unknownParent") },
  parentOfOtherKind: { status: 400, code: "parent_of_other_kind", message: say("parentOfOtherKind") },
  ownParent: { status: 400, code: "own_parent", message: say("ownParent") },
  tooDeep: { status: 400, code: "too_deep", message: say("tooDeep", { levels: DIMENSION_LIMITS.levels }) },
} as const satisfies Record<string, Failure>;
const isMerged = { status: 409, code: "is_merged", message: say("isMerged") } as const satisfies Failure;

export const listDimensions = defineCall({
  method: "GET",
  path: "/api/dimensions",
  summary: "List projects, cost centers, and tags, archived and merged ones too",
  tag: "Dimensions",
  needs: { verb: "see", subject: "dimension" },
  // One page of any length, because forms need all of them.
  output: paged(dimensionRow).extend({
    /** IDs of the caller's default dimensions. */
    own: z.array(z.uuid()),
  }),
});

export const createDimension = defineCall({
  method: "POST",
  path: "/api/dimensions",
  summary: "Add a project, a cost center, or a tag",
  tag: "Dimensions",
  needs: { verb: "add", subject: "dimension" },
  body: dimensionBody,
  output: messageOnly.extend({ dimension: dimensionRow }),
  failures: {
    ...taken,
    ...badParents,
    tooMany: {
      status: 409,
      code: "too_many_dimensions",
      message: say("tooMany", { limit: DIMENSION_LIMITS.count }),
    },
  },
});

export const updateDimension = defineCall({
  method: "PUT",
  path: "/api/dimensions/:id",
  summary: "Rename, archive, or reactivate a dimension; its lines keep it. Only an unused one can change its kind",
  tag: "Dimensions",
  needs: { verb: "change", subject: "dimension" },
  params: dimensionId,
  body: changeOf(dimensionBody).extend({ active: z.boolean({ error: say("active") }).optional() }),
  output: messageOnly.extend({ dimension: dimensionRow }),
  failures: {
    notFound,
    ...taken,
    ...badParents,
    isMerged,
    kindUsed: { status: 409, code: "kind_used", message: say("kindUsed") },
  },
});

export const deleteDimension = defineCall({
  method: "DELETE",
  path: "/api/dimensions/:id",
  summary: "Delete a dimension that nothing uses",
  tag: "Dimensions",
  needs: { verb: "remove", subject: "dimension" },
  params: dimensionId,
  output: undoableMessage,
  failures: { notFound, isUsed: { status: 409, code: "is_used", message: say("isUsed") } },
});

export const mergeDimension = defineCall({
  method: "POST",
  path: "/api/dimensions/:id/merge",
  summary: "Merge a dimension into another one of its kind; its lines don't change, and the merge can be undone",
  tag: "Dimensions",
  needs: { verb: "change", subject: "dimension" },
  params: dimensionId,
  body: z.object({ into: dimensionRef }),
  output: messageOnly.extend({ dimension: dimensionRow }),
  failures: {
    notFound,
    isMerged,
    otherKind: { status: 400, code: "other_kind", message: say("otherKind") },
  },
});

export const unmergeDimension = defineCall({
  method: "POST",
  path: "/api/dimensions/:id/unmerge",
  summary: "Undo the merge of a dimension",
  tag: "Dimensions",
  needs: { verb: "change", subject: "dimension" },
  params: dimensionId,
  output: messageOnly.extend({ dimension: dimensionRow }),
  failures: { notFound, notMerged: { status: 409, code: "not_merged", message: say("notMerged") }, ...taken },
});

export const exportDimensions = defineCall({
  method: "GET",
  path: "/api/dimensions/export",
  summary: "Get dimensions as CSV, without merged ones",
  tag: "Dimensions",
  needs: { verb: "export", subject: "dimension" },
  output: csvFile,
});

export const importDimensions = defineCall({
  method: "POST",
  path: "/api/dimensions/import",
  summary: "Add and change dimensions from CSV, all lines or none; dryRun previews the result",
  tag: "Dimensions",
  needs: { verb: "import", subject: "dimension" },
  body: importBody,
  output: importReport,
  failures: csvFailures,
});

export const dimensionCalls = {
  listDimensions,
  createDimension,
  updateDimension,
  deleteDimension,
  mergeDimension,
  unmergeDimension,
  exportDimensions,
  importDimensions,
} as const;
