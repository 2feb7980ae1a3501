/** The content of a recurring invoice, in the editor of invoices. */
import type { RecurringContent } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ErrorState } from "../../../kit/ErrorState.tsx";
import { messageOf } from "../../../kit/failure-text.ts";
import { formatDay } from "../../../kit/format.ts";
import { RowsSkeleton } from "../../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../../kit/say-common.ts";
import { InvoiceEditor, type WrittenAs } from "../../invoices/form/InvoiceEditor.tsx";
import { useFormData } from "../../invoices/form/use-form-data.ts";
import { recurringChanged } from "../queries.ts";
import { say } from "../say.ts";
import { moveChanges, saveContent } from "./queries.ts";

interface Props {
  id: string;
  content: RecurringContent;
  invoice: NonNullable<RecurringContent["invoice"]>;
}

export default function InvoiceContent({ id, content, invoice }: Props) {
  const { name, day, priceChanges } = content;
  const queries = useQueryClient();
  const { data, error, retry } = useFormData();
  const as = useMemo(
    (): WrittenAs => ({
      title: say("contentOf", { name }),
      hint: say("contentHint", { day: formatDay(day) }),
      before: invoice,
      async save(body, places) {
        const sent = { day, invoice: body, bill: null, priceChanges: moveChanges(priceChanges, places) };
        const { message } = await saveContent(id, sent);
        void recurringChanged(queries);
        return { message, path: "/recurring" };
      },
      saveLabel: say("save"),
      isDayFixed: true,
      leaveTo: "/recurring",
    }),
    [id, name, day, priceChanges, invoice, queries],
  );
  if (error) return <ErrorState message={messageOf(error)} safe={sayCommon("nothingWasChanged")} onRetry={retry} />;
  if (!data) return <RowsSkeleton label={say("loading")} rows={8} />;
  return <InvoiceEditor data={data} draft={null} client={null} as={as} />;
}
