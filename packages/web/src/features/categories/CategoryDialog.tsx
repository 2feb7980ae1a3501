/** Makes or changes a category. */
import { TagsInput, Textarea, TextInput } from "@mantine/core";
import {
  type AccountRow,
  CATEGORY_LIMITS,
  type CategoryRow,
  categoryBody,
  categoryFields,
  categoryMessages,
  splitKeywords,
} from "@tallyleaf/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import { SearchSelect } from "../../kit/form/SearchSelect.tsx";
import { validateWith } from "../../kit/form/validate-with.ts";
import { accountsQuery } from "../chart/queries.ts";
import { DefaultTaxCode } from "../tax/DefaultTaxCode.tsx";
import { categoryFailureText } from "./failure-text.ts";
import { fetchAnew, saveCategory } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  /** Null: a new one. */
  category: CategoryRow | null;
  onClose: () => void;
  onSaved: (message: string) => void;
}

export function CategoryDialog({ opened, category, onClose, onSaved }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={category ? say("editCategory") : say("addNewCategory")}>
      {(shell) => <CategoryForm shell={shell} category={category} onSaved={onSaved} />}
    </FormDialog>
  );
}

interface Values {
  name: string;
  accountCode: string;
  description: string;
  keywords: string[];
  taxCode: string;
}

const bodyOf = ({ keywords, taxCode, ...rest }: Values) => ({
  ...rest,
  keywords: keywords.join(","),
  taxCode: taxCode || null,
});

function CategoryForm({ shell, category, onSaved }: { shell: Shell } & Pick<Props, "category" | "onSaved">) {
  const client = useQueryClient();
  const accounts = useQuery(accountsQuery);
  const { form, dialog } = useDialogForm({
    initialValues: {
      name: category?.name ?? "",
      accountCode: category?.accountCode ?? "",
      description: category?.description ?? "",
      keywords: splitKeywords(category?.keywords ?? ""),
      taxCode: category?.taxCode ?? "",
    },
    validate: (values) => validateWith(categoryBody, bodyOf(values)),
    send: (values: Values) => saveCategory(category?.id ?? null, bodyOf(values)),
    onSent({ message }) {
      onSaved(message);
      return fetchAnew(client);
    },
    failureText: (error) => categoryFailureText(error, category ? "update" : "create"),
  });
  const choices = choicesOf(accounts.data ?? [], category);
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={category ? say("update") : say("create")}
      busyLabel={category ? say("updating") : say("creating")}
    >
      <TextInput {...wordsOf(categoryFields.name)} autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      {choices.length > 0 || accounts.isPending ? (
        <SearchSelect
          {...wordsOf(categoryFields.accountCode)}
          placeholder={accounts.isPending ? say("loadingAccounts") : say("chooseAccount")}
          disabled={accounts.isPending}
          data={choices}
          nothingFoundMessage={say("noAccountFound")}
          checkIconPosition="right"
          comboboxProps={{ shadow: "md" }}
          {...form.getInputProps("accountCode")}
          value={form.values.accountCode || null}
          onChange={(code) => form.setFieldValue("accountCode", code ?? "")}
        />
      ) : (
        <TextInput {...wordsOf(categoryFields.accountCode)} autoComplete="off" {...form.getInputProps("accountCode")} />
      )}
      <DefaultTaxCode
        field={categoryFields.taxCode}
        value={form.values.taxCode}
        error={form.errors.taxCode}
        onChange={(code) => form.setFieldValue("taxCode", code)}
      />
      <Textarea
        {...wordsOf(categoryFields.description)}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps("description")}
      />
      <TagsInput
        {...wordsOf(categoryFields.keywords)}
        maxTags={CATEGORY_LIMITS.keywords}
        onMaxTags={() => form.setFieldError("keywords", categoryMessages.keywords)}
        {...form.getInputProps("keywords")}
        // A pasted or blurred text may hold several, and some twice.
        onChange={(words) => form.setFieldValue("keywords", splitKeywords(words.join(",")))}
      />
    </DialogForm>
  );
}

/** Accounts for expenses, "code - name (type)"; the account that the category has is never missing. */
function choicesOf(accounts: readonly AccountRow[], category: CategoryRow | null) {
  return accounts
    .filter(({ code, active, type }) => (active && type !== "Revenue") || code === category?.accountCode)
    .map(({ code, name, type }) => ({ value: code, label: `${code} - ${name} (${say(type)})` }));
}
