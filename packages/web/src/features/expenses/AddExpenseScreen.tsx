/** /expenses/add: an expense entered by hand, with its document if there is one. */
import type { MetaFunction } from "react-router";
import { pageTitle } from "../../kit/brand.ts";
import { say } from "./detail/say.ts";
import { EditorSkeleton } from "./form/EditorSkeleton.tsx";
import { ExpenseEditor } from "./form/ExpenseEditor.tsx";
import { useFormData } from "./form/use-form-data.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("addExpense")) },
  { name: "robots", content: "noindex, nofollow" },
];

export default function AddExpenseScreen() {
  const data = useFormData("add");
  return data.ready ? (
    <ExpenseEditor screen="add" opened={null} data={data} />
  ) : (
    <EditorSkeleton title={say("addManualExpense")} />
  );
}
