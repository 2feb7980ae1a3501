/** Changes the name of an own tax code, and the rates that follow its first one. */
import { ActionIcon, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import {
  OWN_TAX_CODE_LIMITS,
  type OwnTaxCodeRow,
  ownTaxCodeBody,
  ownTaxCodeFields as words,
} from "@tallyleaf/contract";
import { isOwedByBuyer } from "@tallyleaf/ledger";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { DialogForm, type Shell } from "../../kit/FormDialog.tsx";
import { wordsOf } from "../../kit/form/described.ts";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { changeOwnCode, taxesChanged } from "./queries.ts";
import { say } from "./say.ts";

const changeBody = ownTaxCodeBody.pick({ name: true, laterRates: true });

interface Values {
  name: string;
  laterRates: { rate: string; rateFrom: string }[];
}

/** An empty number is none. */
export const numberOf = (typed: string) => (typed === "" ? Number.NaN : Number(typed));

const bodyOf = ({ name, laterRates }: Values) => ({
  name,
  laterRates: laterRates.map(({ rate, rateFrom }) => ({ rate: numberOf(rate), rateFrom })),
});

/** The first message of each field, which may be one of a rate: "laterRates.0.rate". */
function validate(values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of changeBody.safeParse(bodyOf(values)).error?.issues ?? [])
    errors[path.join(".")] ??= message;
  return errors;
}

const FIELDS = [
  "name",
  ...Array.from({ length: OWN_TAX_CODE_LIMITS.rates }, (_, at) => [
    `laterRates.${at}.rate`,
    `laterRates.${at}.rateFrom`,
  ]).flat(),
];

export function OwnCodeEditForm({ shell, code, onDone }: { shell: Shell; code: OwnTaxCodeRow; onDone: () => void }) {
  const client = useQueryClient();
  const { form, dialog } = useDialogForm({
    initialValues: {
      name: code.name,
      laterRates: code.laterRates.map(({ rate, rateFrom }) => ({ rate: String(rate), rateFrom })),
    } as Values,
    validate,
    send: (values) => changeOwnCode({ id: code.id, ...bodyOf(values) }),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return taxesChanged(client);
    },
    fields: FIELDS,
  });
  const { laterRates } = form.values;
  const hasRates = code.category === "S" || isOwedByBuyer(code.direction, code.category);
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={sayCommon("save")} busyLabel={sayCommon("saving")}>
      <TextInput {...wordsOf(words.name)} autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      {hasRates && (
        <fieldset className={layout.bare}>
          <legend className="visually-hidden">{words.laterRates.label}</legend>
          <Stack gap="sm">
            <RateRow rate={String(code.rate)} rateFrom={code.rateFrom} />
            {laterRates.map((_, at) => (
              // Rates have no identity but their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are those of the form's list
              <Group key={at} align="flex-start" wrap="nowrap" gap="sm">
                <NumberField
                  aria-label={words.rate.label}
                  flex={1}
                  field={{ kind: "percent" }}
                  {...numberProps(form.getInputProps(`laterRates.${at}.rate`))}
                />
                <DateField
                  aria-label={words.rateFrom.label}
                  flex={1}
                  {...form.getInputProps(`laterRates.${at}.rateFrom`)}
                />
                <ActionIcon
                  size={36}
                  aria-label={sayCommon("remove")}
                  onClick={() => form.removeListItem("laterRates", at)}
                >
                  <IconTrash size={18} stroke={1.5} />
                </ActionIcon>
              </Group>
            ))}
            {laterRates.length < OWN_TAX_CODE_LIMITS.rates && (
              <Button
                variant="default"
                size="compact-md"
                style={{ alignSelf: "flex-start" }}
                leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
                onClick={() => form.insertListItem("laterRates", { rate: "", rateFrom: today() })}
              >
                {say("addRate")}
              </Button>
            )}
          </Stack>
        </fieldset>
      )}
      <Text c="dimmed" size="sm">
        {say("ownCodeFixed")}
      </Text>
    </DialogForm>
  );
}

/** The first rate, which never changes; its labels are those of the column. */
function RateRow({ rate, rateFrom }: { rate: string; rateFrom: string }) {
  return (
    <Group align="flex-end" wrap="nowrap" gap="sm" pr={48}>
      <TextInput {...wordsOf(words.rate)} flex={1} value={rate} disabled readOnly />
      <DateField {...wordsOf(words.rateFrom)} flex={1} value={rateFrom} disabled readOnly />
    </Group>
  );
}
