/**
 * The dimensions that a line has, by ID. Apart from their records (dimensions.ts), because first screens load the calls of documents and
 * not what it takes to manage dimensions.
 */
import { translator } from "@tallyleaf/messages";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import * as z from "zod";
import { anyText } from "./scalars.ts";

const say = translator(contractShared);

/** Of a project and of a cost center a line has one at most; it can have several tags. */
export const DIMENSION_KINDS = ["project", "cost_center", "tag"] as const;
export type DimensionKind = (typeof DIMENSION_KINDS)[number];

/** What an account asks of its lines for a kind of dimension; empty: nothing. */
export const DIMENSION_RULES = ["required", "not_allowed"] as const;
export type DimensionRule = (typeof DIMENSION_RULES)[number] | "";

/** How many dimensions a line can have. */
const MOST_ON_LINE = 20;

/** ID of a project, cost center, or tag. */
export const dimensionRef = z.uuid({ error: say("dimensionInvalid") });

/** IDs of the dimensions of a line: at most one project, one cost center, and several tags. */
export const lineDimensions = z
  .array(dimensionRef, { error: say("dimensionInvalid") })
  .max(MOST_ON_LINE, { error: say("dimensionsTooMany", { max: MOST_ON_LINE }) });

/** The dimensions of a line with their names, as they are shown. */
export const anyDimensions = z.array(z.object({ id: z.uuid(), kind: z.enum(DIMENSION_KINDS), name: anyText() }));
