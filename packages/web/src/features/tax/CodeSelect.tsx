/** Sets the tax code of a line at once; the toast takes it back. */
import { Select } from "@mantine/core";
import { codeTaxLine, type TaxLineRow } from "@tallyleaf/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isFailure, messageOf } from "../../kit/failure-text.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { type codeOptions, NO_RETURN, PROPOSED } from "./code-options.ts";
import { setCode, taxesChanged } from "./queries.ts";
import { say } from "./say.ts";

export function CodeSelect({ line, options }: { line: TaxLineRow; options: ReturnType<typeof codeOptions> }) {
  const client = useQueryClient();
  const { entryId, lineNumber, reference } = line;
  const onSettled = () => taxesChanged(client);
  const navigate = useNavigate();
  const onError = (error: Error) => {
    const isOfDocument = isFailure(error, codeTaxLine.failures.postedOtherwise) && line.expenseId !== null;
    const act = () => navigate(`/expenses/edit/${line.expenseId}`);
    toast.error(messageOf(error), isOfDocument ? { seconds: null, action: { label: sayCommon("edit"), act } } : {});
  };
  const undo = useMutation({ mutationFn: setCode, onError, onSettled });
  // The code that a person had set before, if any.
  const before = { entryId, lineNumber, code: line.origin === "person" ? line.code : null };
  const set = useMutation({
    mutationFn: setCode,
    onSuccess: ({ message }) =>
      toast.success(message, { action: { label: sayCommon("undo"), act: () => undo.mutate(before) } }),
    onError,
    onSettled,
  });
  const shown = set.isPending && set.variables.code !== null ? set.variables.code : line.code;
  return (
    <Select
      size="xs"
      aria-label={say("codeOf", { document: reference })}
      placeholder={say("choose")}
      data={options}
      value={shown === "" ? NO_RETURN : shown}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ shadow: "md", width: "max-content", position: "bottom-end" }}
      onChange={(value) =>
        value !== null &&
        set.mutate({ entryId, lineNumber, code: value === PROPOSED ? null : value === NO_RETURN ? "" : value })
      }
    />
  );
}
