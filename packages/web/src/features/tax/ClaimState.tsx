/** Whether a paper is good enough to claim its tax, as a badge, and what is missing on it. */
import { Badge } from "@mantine/core";
import type { TaxClaim, TaxClaimState } from "@tallyleaf/contract";
import text from "../../kit/text.module.css";
import { sayClaim } from "./say-claims.ts";

const COLORS: Record<TaxClaimState, string> = {
  complete: "green",
  checked: "green",
  incomplete: "yellow",
  no_document: "red",
  unknown: "gray",
  not_needed: "gray",
};

export const ClaimState = ({ state }: Pick<TaxClaim, "state">) => (
  <Badge color={COLORS[state]}>{sayClaim("state", { state })}</Badge>
);

/** The fields that the rules miss; renders nothing if there are none. */
export const ClaimGaps = ({ missing }: Pick<TaxClaim, "missing">) =>
  missing.length === 0 ? null : (
    <span className={text.noteBelow}>{missing.map(({ message }) => message).join(" · ")}</span>
  );
