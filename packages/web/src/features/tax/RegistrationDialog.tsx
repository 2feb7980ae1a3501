/** Adds, changes, or removes a registration for the tax of a country. */
import { Button, Group, Select, TextInput } from "@mantine/core";
import {
  type CallOutput,
  type listTaxRegistrations,
  type TaxRegistration,
  taxRegistrationBody,
  taxRegistrationFields,
} from "@tallyleaf/contract";
import { OSS } from "@tallyleaf/ledger";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { countryChoices, countryLabel } from "../../kit/form/country.ts";
import { wordsOf } from "../../kit/form/described.ts";
import { validateWith } from "../../kit/form/validate-with.ts";
import { sayCommon } from "../../kit/say-common.ts";
import { toast } from "../../kit/toast.ts";
import { placeLabel } from "./place.ts";
import { type RegistrationBody, removeRegistration, saveRegistration, taxesChanged } from "./queries.ts";
import { say } from "./say.ts";

interface Props {
  /** Null: a new one. */
  registration: TaxRegistration | null;
  known: CallOutput<typeof listTaxRegistrations>;
  onDone: () => void;
}

export function RegistrationDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { registration, onDone } = props;
  const title = registration ? say("registration", { country: placeLabel(registration) }) : say("addRegistration");
  return (
    <FormDialog opened={opened} onClose={onDone} title={title}>
      {(shell) => <RegistrationForm shell={shell} {...props} />}
    </FormDialog>
  );
}

/** A day that is left empty is none. */
const daysOf = <
  Values extends Record<"moneyFrom" | "moneyUntil" | "smallFrom" | "smallUntil" | "extendedFrom", string>,
>(
  values: Values,
) => ({
  ...values,
  moneyFrom: values.moneyFrom || null,
  moneyUntil: (values.moneyFrom && values.moneyUntil) || null,
  smallFrom: values.smallFrom || null,
  smallUntil: (values.smallFrom && values.smallUntil) || null,
  extendedFrom: values.extendedFrom || null,
});

const SELECT = { allowDeselect: false, checkIconPosition: "right", comboboxProps: { shadow: "md" } } as const;

function RegistrationForm({ shell, registration, known, onDone }: Props & { shell: Shell }) {
  const client = useQueryClient();
  const taken = new Set(known.data.map(placeLabel));
  const free = known.countries.filter((each) => !taken.has(placeLabel(each)));
  const given = registration ?? known.suggested;
  const { form, dialog } = useDialogForm({
    initialValues: {
      country: given?.country ?? "",
      region: given?.region ?? "",
      number: given?.number ?? "",
      startsOn: given?.startsOn ?? "",
      rhythm: given?.rhythm ?? "",
      moneyFrom: given?.moneyFrom ?? "",
      moneyUntil: given?.moneyUntil ?? "",
      smallFrom: given?.smallFrom ?? "",
      smallUntil: given?.smallUntil ?? "",
      extendedFrom: given?.extendedFrom ?? "",
    },
    validate: (values) => validateWith(taxRegistrationBody, daysOf(values)),
    send: (values) => saveRegistration(registration?.id ?? null, daysOf(values) as RegistrationBody),
    onSent({ message }) {
      toast.success(message);
      onDone();
      return taxesChanged(client);
    },
  });
  const placesOf = (code: string) => free.filter((each) => each.country === code);
  const choose = (country: string, region: string) => {
    const usual = known.countries.find((each) => each.country === country && each.region === region)?.rhythms ?? [];
    const fits = usual.some((each) => each === form.values.rhythm);
    form.setValues({ country, region, ...(fits ? {} : { rhythm: usual[0] ?? "" }) });
  };
  const { country, region } = form.values;
  const place = known.countries.find((each) => each.country === country && each.region === region);
  const rhythms = place?.rhythms ?? [];
  const regions = placesOf(country).filter((each) => each.region !== "");
  const isFiled = registration !== null && registration.filed > 0;
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={registration ? sayCommon("save") : say("addRegistration")}
      busyLabel={sayCommon("saving")}
    >
      {!registration && (
        <Select
          {...wordsOf(taxRegistrationFields.country)}
          {...SELECT}
          data={[...countryChoices, { value: OSS, label: `${countryLabel(OSS)} (OSS)` }].filter(
            ({ value }) => placesOf(value).length > 0,
          )}
          data-autofocus
          openOnFocus={false}
          searchable
          {...form.getInputProps("country")}
          onChange={(code) => choose(code ?? "", placesOf(code ?? "")[0]?.region ?? "")}
        />
      )}
      {!registration && regions.length > 0 && (
        <Select
          {...wordsOf(taxRegistrationFields.region)}
          {...SELECT}
          data={regions.map((each) => ({ value: each.region, label: `${each.region} · ${each.form}` }))}
          searchable
          {...form.getInputProps("region")}
          onChange={(state) => choose(country, state ?? "")}
        />
      )}
      <TextInput {...wordsOf(taxRegistrationFields.number)} autoComplete="off" {...form.getInputProps("number")} />
      <DateField {...wordsOf(taxRegistrationFields.startsOn)} disabled={isFiled} {...form.getInputProps("startsOn")} />
      <Select
        {...wordsOf(taxRegistrationFields.rhythm)}
        {...SELECT}
        disabled={isFiled}
        data={rhythms.map((value) => ({ value, label: say("rhythm", { rhythm: value }) }))}
        {...form.getInputProps("rhythm")}
      />
      {place && place.money !== "none" && (
        <>
          <DateField {...wordsOf(taxRegistrationFields.moneyFrom)} {...form.getInputProps("moneyFrom")} />
          {form.values.moneyFrom !== "" && (
            <DateField {...wordsOf(taxRegistrationFields.moneyUntil)} {...form.getInputProps("moneyUntil")} />
          )}
        </>
      )}
      {place?.small && (
        <>
          <DateField {...wordsOf(taxRegistrationFields.smallFrom)} {...form.getInputProps("smallFrom")} />
          {form.values.smallFrom !== "" && (
            <DateField {...wordsOf(taxRegistrationFields.smallUntil)} {...form.getInputProps("smallUntil")} />
          )}
        </>
      )}
      {place?.extension && (
        <DateField {...wordsOf(taxRegistrationFields.extendedFrom)} {...form.getInputProps("extendedFrom")} />
      )}
      {registration && !isFiled && <Remove registration={registration} onDone={onDone} />}
    </DialogForm>
  );
}

/** Nothing of the books goes with it: it can be added again as it was. */
function Remove({ registration, onDone }: { registration: TaxRegistration; onDone: () => void }) {
  const client = useQueryClient();
  const { id, form: _, isUnverified: __, filed: ___, ...body } = registration;
  const failed = (error: Error) => toast.error(messageOf(error));
  const restore = useMutation({
    mutationFn: () => saveRegistration(null, body),
    onSuccess: () => taxesChanged(client),
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => removeRegistration(id),
    onSuccess({ message }) {
      toast.success(message, { action: { label: sayCommon("undo"), act: () => restore.mutate() } });
      onDone();
      return taxesChanged(client);
    },
    onError: failed,
  });
  return (
    <Group>
      <Button variant="subtle" color="red" size="compact-md" loading={remove.isPending} onClick={() => remove.mutate()}>
        {sayCommon("remove")}
      </Button>
    </Group>
  );
}
