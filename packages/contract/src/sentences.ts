/** Error texts for input whose field has no text of its own: they name the field and the rule, because Zod's are for programmers. */
import { translator } from "@tallyleaf/messages";
import { contractShared } from "@tallyleaf/messages/catalogs/contract-shared";
import * as z from "zod";

const say = translator(contractShared);

z.config({
  customError: (issue) => {
    const field = issue.path?.map(String).join(".") || say("input");
    switch (issue.code) {
      case "too_big":
        return issue.origin === "string"
          ? say("inputTooLong", { field, maximum: String(issue.maximum) })
          : say("inputTooLarge", { field, maximum: String(issue.maximum) });
      case "too_small":
        return issue.origin === "string"
          ? say("inputTooShort", { field, minimum: String(issue.minimum) })
          : say("inputTooSmall", { field, minimum: String(issue.minimum) });
      case "invalid_type":
        if (issue.input === undefined) return say("inputRequired", { field });
        return issue.expected === "int"
          ? say("inputWholeNumber", { field })
          : say("inputOfType", { field, expected: issue.expected });
      case "invalid_value":
        return say("inputOneOf", { field, values: issue.values.map(String).join(", ") });
      default:
        return say("inputInvalid", { field });
    }
  },
});
