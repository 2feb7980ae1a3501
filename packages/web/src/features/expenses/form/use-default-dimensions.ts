/** Fills the dimensions of a new expense with the defaults of its vendor, its account, and who enters it, until a person chooses others. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useAccountDefaults } from "../../chart/account-defaults.ts";
import { joinDefaults } from "../../chart/choose-dimensions.ts";
import { isOffered } from "../../chart/dimension-path.ts";
import { dimensionsQuery, ownDimensionsQuery } from "../../chart/dimensions-query.ts";
import type { PartProps } from "./parts.ts";

const NONE: readonly string[] = [];

/** @param ofVendor IDs of the vendor's */
export function useDefaultDimensions(
  { form, dispatch, screen, editing }: Pick<PartProps, "form" | "dispatch" | "screen" | "editing">,
  ofVendor: readonly string[],
): void {
  const isNew = screen === "add" && !editing;
  const defaultsOf = useAccountDefaults(form.invoiceDate);
  // As in useAccountDefaults.
  const { data: all = [] } = useQuery({ ...dimensionsQuery, retryOnMount: false });
  const { data: own = NONE } = useQuery({ ...ownDimensionsQuery, retryOnMount: false });
  const offered = all.filter((row) => isOffered(row, form.invoiceDate));
  const defaults = joinDefaults(offered, [ofVendor, defaultsOf(form.accountCode), own]).join();
  const chosen = (form.dimensions ?? NONE).join();
  const filled = useRef("");
  const isChosen = useRef(false);
  useEffect(() => {
    if (!isNew || isChosen.current) return;
    isChosen.current = chosen !== filled.current;
    if (isChosen.current || defaults === chosen) return;
    filled.current = defaults;
    dispatch({ type: "dimensions", dimensions: defaults === "" ? [] : defaults.split(",") });
  }, [isNew, chosen, defaults, dispatch]);
}
