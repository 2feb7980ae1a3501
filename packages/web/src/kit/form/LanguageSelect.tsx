/** A choice of the languages that the product speaks, each by its own name; empty: another setting decides. */
import { Select, type SelectProps } from "@mantine/core";
import { LANGUAGE_NAMES, LANGUAGES } from "@tallyleaf/messages";
import { say } from "../say.ts";

const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

export function LanguageSelect(props: Omit<SelectProps, "data">) {
  return (
    <Select
      clearable
      clearButtonProps={{ "aria-label": say("clearLanguage") }}
      comboboxProps={{ shadow: "md" }}
      {...props}
      data={CHOICES}
    />
  );
}
