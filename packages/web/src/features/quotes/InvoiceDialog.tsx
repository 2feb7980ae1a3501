/** Makes a draft invoice of an accepted quote: of what is left, a share, quantities, or a deposit. */
import { NativeSelect, Text } from "@mantine/core";
import { QUOTE_PARTS, type QuoteDetail } from "@tallyleaf/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { formatCount } from "../../kit/format-number.ts";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { toast } from "../../kit/toast.ts";
import { invoice, type QuotePart, quoteQuery, refreshQuote } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  opened: boolean;
  quote: QuoteDetail;
  onClose: () => void;
}

export function InvoiceDialog({ opened, quote, onClose }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={say("invoiceTitle")}>
      {(shell) => <InvoiceForm shell={shell} quote={quote} />}
    </FormDialog>
  );
}

type Part = QuotePart["part"];
const LABELS: Readonly<Record<Part, string>> = {
  rest: say("partRest"),
  percent: say("partPercent"),
  items: say("partItems"),
  deposit: say("partDeposit"),
};

interface Values {
  part: Part;
  percent: string;
  quantities: string[];
}

function InvoiceForm({ shell, quote }: { shell: Shell; quote: QuoteDetail }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { form, dialog } = useDialogForm({
    initialValues: { part: "rest", percent: "", quantities: quote.items.map(() => "") } as Values,
    send: ({ part, percent, quantities }: Values) => {
      const takesShare = part === "percent" || part === "deposit";
      return invoice(quote, {
        part,
        percent: takesShare && percent !== "" ? Number(percent) : null,
        quantities: part === "items" ? quantities.map((one) => Number(one || 0)) : [],
      });
    },
    async onSent({ message, invoiceId, quote: next }) {
      shell.release();
      toast.success(message);
      void refreshQuote(queries, next);
      void queries.invalidateQueries({ queryKey: ["invoices"] });
      void queries.invalidateQueries({ queryKey: quoteQuery(quote.id).queryKey });
      await navigate(`/invoices/${invoiceId}`);
    },
    fields: ["percent"],
  });
  const { part, quantities } = form.values;
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("createInvoice")} busyLabel={say("creating")}>
      <NativeSelect
        label={say("part")}
        data={QUOTE_PARTS.map((value) => ({ value, label: LABELS[value] }))}
        data-autofocus
        {...form.getInputProps("part")}
      />
      {(part === "percent" || part === "deposit") && (
        <NumberField
          label={say("shareOf")}
          data-path="percent"
          field={{ kind: "percent" }}
          rightSection="%"
          value={form.values.percent}
          error={form.errors.percent}
          onType={(value) => form.setFieldValue("percent", value)}
        />
      )}
      {part === "deposit" && <Text size="sm">{say("depositHint")}</Text>}
      {part === "items" &&
        quote.items.map(
          ({ description, left }, place) =>
            left > 0 && (
              <NumberField
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of an item is its name
                key={place}
                label={say("quantityOf", { description, left: formatCount(left) })}
                field={{ kind: "quantity" }}
                value={quantities[place] ?? ""}
                onType={(value) => form.setFieldValue(`quantities.${place}`, value)}
              />
            ),
        )}
    </DialogForm>
  );
}
