/** Adds an own tax code to those of a country, or changes one. */
import { Group, MultiSelect, Select, TextInput } from "@mantine/core";
import {
  type OwnTaxCodePlace,
  type OwnTaxCodeRow,
  ownTaxCodeBody,
  TAX_CATEGORIES,
  TAX_DIRECTIONS,
  ownTaxCodeFields as words,
} from "@tallyleaf/contract";
import { boxNumber, isOwedByBuyer } from "@tallyleaf/ledger";
import { useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { bareWordsOf, wordsOf } from "../../kit/form/described.ts";
import { validateWith } from "../../kit/form/validate-with.ts";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { numberOf, OwnCodeEditForm } from "./OwnCodeEditForm.tsx";
import { addOwnCode, taxesChanged } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  /** Null: a new one. */
  code: OwnTaxCodeRow | null;
  place: { country: string; region: string };
  /** Of the country's return. */
  boxes: OwnTaxCodePlace["boxes"];
  onDone: () => void;
}

export function OwnCodeDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { code, onDone } = props;
  return (
    <FormDialog opened={opened} onClose={onDone} title={code ? say("ownCodeTitle", code) : say("addOwnCode")}>
      {(shell) =>
        code ? <OwnCodeEditForm shell={shell} code={code} onDone={onDone} /> : <AddForm shell={shell} {...props} />
      }
    </FormDialog>
  );
}

const SELECT = { allowDeselect: false, checkIconPosition: "right", comboboxProps: { shadow: "md" } } as const;

type Role = OwnTaxCodePlace["boxes"][number]["roles"][number];

const initialValues = () => ({
  name: "",
  direction: "purchase" as (typeof TAX_DIRECTIONS)[number],
  category: "S" as (typeof TAX_CATEGORIES)[number],
  exemption: "",
  rate: "",
  rateFrom: `${today().slice(0, 4)}-01-01`,
  recoverable: "100",
  baseBoxes: [] as string[],
  owedBoxes: [] as string[],
  claimedBoxes: [] as string[],
});

function AddForm({ shell, place, boxes, onDone }: Props & { shell: Shell }) {
  const client = useQueryClient();
  const { country, region } = place;
  const { form, dialog } = useDialogForm({
    initialValues: initialValues(),
    validate: (values) => validateWith(ownTaxCodeBody, bodyOf(values)),
    send: (values) => addOwnCode(bodyOf(values)),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return taxesChanged(client);
    },
  });
  /** Values of the visible fields. */
  function bodyOf({ rate, recoverable, exemption, ...values }: ReturnType<typeof initialValues>) {
    const { hasTax, hasReason, roles } = shownFor(values);
    const ofRole = (role: Role, ids: string[]) => (roles.includes(role) ? ids : []);
    return {
      ...values,
      ...{ country, region },
      rate: hasTax ? numberOf(rate) : 0,
      recoverable: hasTax && values.direction === "purchase" ? numberOf(recoverable) / 100 : 0,
      exemption: hasReason ? exemption : "",
      baseBoxes: values.baseBoxes,
      owedBoxes: ofRole("owed", values.owedBoxes),
      claimedBoxes: ofRole("claimed", values.claimedBoxes),
    };
  }
  const { direction, category } = form.values;
  const { hasTax, hasReason, roles } = shownFor(form.values);
  const choicesFor = (role: Role) =>
    boxes
      .filter((box) => box.roles.includes(role))
      .map(({ id, label }) => ({ value: id, label: `${boxNumber(id)} · ${label}` }));
  const boxField = (
    role: Role,
    name: "baseBoxes" | "owedBoxes" | "claimedBoxes",
    field: Parameters<typeof bareWordsOf>[0],
  ) =>
    roles.includes(role) && (
      <MultiSelect
        {...bareWordsOf(field)}
        data={choicesFor(role)}
        searchable
        openOnFocus={false}
        hidePickedOptions
        comboboxProps={{ shadow: "md" }}
        {...form.getInputProps(name)}
      />
    );
  return (
    <DialogForm shell={shell} {...dialog} submitLabel={say("addOwnCode")} busyLabel={sayCommon("saving")}>
      <TextInput {...wordsOf(words.name)} autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      <Select
        {...wordsOf(words.direction)}
        {...SELECT}
        data={TAX_DIRECTIONS.map((value) => ({ value, label: say("direction", { direction: value }) }))}
        {...form.getInputProps("direction")}
        onChange={(value) =>
          form.setValues({
            direction: value as typeof direction,
            ...(category === "O" ? { category: "S" as const } : {}),
          })
        }
      />
      <Select
        {...wordsOf(words.category)}
        {...SELECT}
        data={TAX_CATEGORIES.filter((kind) => direction === "sale" || kind !== "O").map((value) => ({
          value,
          label: say("kind", { kind: value, direction }),
        }))}
        {...(isOwedByBuyer(direction, category) && {
          description: say("owedByBuyer"),
          inputWrapperOrder: ["label", "input", "description", "error"] as const,
        })}
        {...form.getInputProps("category")}
      />
      <Group grow align="flex-start">
        {hasTax && (
          <NumberField
            {...wordsOf(words.rate)}
            field={{ kind: "percent" }}
            {...numberProps(form.getInputProps("rate"))}
          />
        )}
        <DateField {...wordsOf(words.rateFrom)} {...form.getInputProps("rateFrom")} />
      </Group>
      {hasTax && direction === "purchase" && (
        <NumberField
          {...bareWordsOf(words.recoverable)}
          field={{ kind: "percent" }}
          {...numberProps(form.getInputProps("recoverable"))}
        />
      )}
      {hasReason && <TextInput {...bareWordsOf(words.exemption)} {...form.getInputProps("exemption")} />}
      {boxField("base", "baseBoxes", words.baseBoxes)}
      {boxField("owed", "owedBoxes", words.owedBoxes)}
      {boxField("claimed", "claimedBoxes", words.claimedBoxes)}
    </DialogForm>
  );
}

/** Which fields a kind of code has. */
function shownFor(values: Pick<OwnTaxCodeRow, "direction" | "category">): {
  hasTax: boolean;
  hasReason: boolean;
  roles: Role[];
} {
  const { direction, category } = values;
  const isOwed = isOwedByBuyer(direction, category);
  const hasTax = category === "S" || isOwed;
  const owes = hasTax && (direction === "sale" || isOwed);
  return {
    hasTax,
    hasReason: direction === "sale" && category === "E",
    roles: [
      "base",
      ...(owes ? (["owed"] as const) : []),
      ...(hasTax && direction === "purchase" ? (["claimed"] as const) : []),
    ],
  };
}
