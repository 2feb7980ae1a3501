/** A choice of languages, each by its own name; empty: another setting decides. */
import { Select, type SelectProps } from "@mantine/core";
import { LANGUAGES, languageName } from "@tallyleaf/messages";
import { say } from "../say.ts";

interface LanguageSelectProps extends Omit<SelectProps, "data"> {
  /** Those of the product if absent. */
  languages?: readonly string[];
}

export function LanguageSelect({ languages = LANGUAGES, ...props }: LanguageSelectProps) {
  return (
    <Select
      clearable
      clearButtonProps={{ "aria-label": say("clearLanguage") }}
      comboboxProps={{ shadow: "md" }}
      {...props}
      data={languages.map((value) => ({ value, label: languageName(value) }))}
    />
  );
}
