/** Rules of an account for the dimensions of its lines, and defaults of new lines; renders nothing without dimensions. */
import { Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { accountFields, DIMENSION_RULES, type DimensionRule } from "@tallyleaf/contract";
import { useQuery } from "@tanstack/react-query";
import { wordsOf } from "../../kit/form/described.ts";
import layout from "../../kit/layout.module.css";
import { Dimensions } from "../chart/Dimensions.tsx";
import { dimensionsQuery } from "../chart/dimensions-query.ts";
import { say } from "./say.ts";

interface Values extends Record<"projectRule" | "costCenterRule" | "tagRule", DimensionRule> {
  dimensions: string[];
}

const RULES = [
  ["projectRule", accountFields.projectRule],
  ["costCenterRule", accountFields.costCenterRule],
  ["tagRule", accountFields.tagRule],
] as const;

interface Props {
  form: Pick<UseFormReturnType<Values>, "values" | "errors"> & {
    setFieldValue: (name: keyof Values, value: never) => void;
  };
}

export function AccountDimensions({ form }: Props) {
  const { data = [] } = useQuery(dimensionsQuery);
  if (data.length === 0) return null;
  const { values, errors } = form;
  return (
    <>
      <div className={layout.fields}>
        {RULES.map(([name, field]) => (
          <Select
            key={name}
            {...wordsOf({ ...field, required: true })}
            data={DIMENSION_RULES.map((value) => ({ value, label: say(value) }))}
            clearable
            checkIconPosition="right"
            comboboxProps={{ shadow: "md" }}
            value={values[name] || null}
            error={errors[name]}
            onChange={(rule) => form.setFieldValue(name, (rule ?? "") as never)}
          />
        ))}
      </div>
      <Dimensions
        label={say("defaultDimensions")}
        value={values.dimensions}
        error={errors.dimensions}
        onChange={(dimensions) => form.setFieldValue("dimensions", dimensions as never)}
      />
    </>
  );
}
