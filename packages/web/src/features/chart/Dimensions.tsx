/** The dimensions of a line or a document, as a field; nothing where the organization has none. Its code comes when it is needed. */
import { useQuery } from "@tanstack/react-query";
import { onDemand, useOnDemand } from "../../kit/on-demand.tsx";
import type { DimensionsFieldProps } from "./DimensionsField.tsx";
import { dimensionsQuery } from "./dimensions-query.ts";

const field = onDemand(() => import("./DimensionsField.tsx").then((module) => module.DimensionsField));

export function Dimensions(props: Omit<DimensionsFieldProps, "all">) {
  const { data = [] } = useQuery(dimensionsQuery);
  const isUsed = props.value.length > 0 || data.some(({ active, mergedInto }) => active && mergedInto === null);
  const Field = useOnDemand(field, isUsed, () => {});
  return isUsed && Field ? <Field {...props} all={data} /> : null;
}
