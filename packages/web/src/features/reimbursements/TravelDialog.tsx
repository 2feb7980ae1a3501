/** Enters a journey with one's own vehicle, or days of travel, by the flat rates of a country; what it comes to is shown before. */
import { ActionIcon, Alert, Button, Checkbox, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { TRAVEL_LIMITS, travelMessages } from "@tallyleaf/contract";
import { MEALS_GIVEN, TRAVEL_DAYS, type TravelCountry, type TravelDay } from "@tallyleaf/ledger";
import { currentLocale } from "@tallyleaf/messages";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDialogForm } from "../../client/use-dialog-form.ts";
import { DateField } from "../../kit/days/DateField.tsx";
import { today } from "../../kit/days/today.ts";
import { DialogForm, FormDialog, type Shell } from "../../kit/FormDialog.tsx";
import { formatMoney } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { NumberField } from "../../kit/number-field/NumberField.tsx";
import { numberProps } from "../../kit/number-field/number-props.ts";
import { toast } from "../../kit/toast.ts";
import { useCan } from "../../session/can.ts";
import { sessionStore } from "../../session/store.ts";
import {
  changeTravel,
  enterTravel,
  payersQuery,
  ratesQuery,
  reimbursementsChanged,
  sumQuery,
  type Travel,
  type TravelBody,
} from "./queries.ts";
import { say } from "./say.ts";

export type TravelKind = TravelBody["kind"];

interface Props {
  /** The kind that is entered, or the journey that is changed; null: nothing is. */
  of: TravelKind | Travel | null;
  onClose: () => void;
}

export function TravelDialog({ of, onClose }: Props) {
  const former = of !== null && typeof of === "object" ? of : null;
  const kind = former ? former.kind : (of as TravelKind | null);
  const adding = kind === "per_diem" ? say("addPerDiem") : say("addMileage");
  return (
    <FormDialog
      opened={kind !== null}
      title={former ? say("changeTravel", { kind: former.kind }) : adding}
      size="lg"
      onClose={onClose}
    >
      {(shell) => kind && <TravelForm shell={shell} kind={kind} former={former} onDone={onClose} />}
    </FormDialog>
  );
}

const SELECT = { allowDeselect: false, checkIconPosition: "right", comboboxProps: { shadow: "md" } } as const;
const INITIAL = {
  ...{ country: "", date: "", purpose: "", travelerId: "" },
  ...{ from: "", to: "", vehicle: "", distance: "", passengers: "", place: "" },
  counts: {} as Record<string, string>,
  /** Days with free meals; they are among the counted ones. */
  days: [] as readonly TravelDay[],
};
type Values = typeof INITIAL;

/** The values of a journey that is changed. */
function valuesOf({
  kind,
  country,
  date,
  purpose,
  travelerId,
  from,
  to,
  vehicle,
  distance,
  counts,
  days,
}: Travel): Values {
  const all = { ...counts };
  for (const { what } of days) all[what] = (all[what] ?? 0) + 1;
  const typed = Object.fromEntries(Object.entries(all).map(([what, count]) => [what, String(count)]));
  const common = { ...INITIAL, country, date, purpose, travelerId };
  if (kind === "per_diem") return { ...common, place: to, counts: typed, days };
  return {
    ...{ ...common, from, to, vehicle: vehicle ?? "" },
    ...{ distance: String(distance ?? ""), passengers: typed.passengers ?? "" },
  };
}

const numberOf = (typed: string | undefined) => (typed === undefined || typed === "" ? 0 : Number(typed));

function bodyOf(kind: TravelKind, values: Values): TravelBody {
  const { country, date, purpose, travelerId, from, to, vehicle, distance, passengers, place, counts, days } = values;
  const common = { country: country as TravelCountry, date, purpose, ...(travelerId === "" ? {} : { travelerId }) };
  if (kind === "mileage")
    return {
      kind,
      ...common,
      ...{ from, to, vehicle: vehicle as (TravelBody & { kind: "mileage" })["vehicle"] },
      ...{ distance: numberOf(distance), passengers: numberOf(passengers) },
    };
  const withMeals = days.filter(({ given }) => given.length > 0);
  const known = Object.entries(counts).flatMap(([what, typed]) => {
    const rest = numberOf(typed) - withMeals.filter((day) => day.what === what).length;
    return rest > 0 ? [[what, rest]] : [];
  });
  return {
    kind,
    ...common,
    ...{ place, counts: Object.fromEntries(known) },
    days: withMeals.map(({ what, given }) => ({ what, given: [...given] })),
  };
}

/** Names a country in the language of the page. */
const nameOf = (country: string) => new Intl.DisplayNames(currentLocale(), { type: "region" }).of(country) ?? country;

interface FormProps {
  shell: Shell;
  kind: TravelKind;
  former: Travel | null;
  onDone: () => void;
}

function TravelForm({ shell, kind, former, onDone }: FormProps) {
  const client = useQueryClient();
  const needed = (message: string) => (value: string) => (value.trim() === "" ? message : null);
  const isJourney = kind === "mileage";
  const { form, dialog } = useDialogForm({
    initialValues: former ? valuesOf(former) : { ...INITIAL, date: today() },
    validate: {
      date: needed(travelMessages.date),
      purpose: needed(travelMessages.purpose),
      ...(isJourney
        ? {
            from: needed(travelMessages.from),
            to: needed(travelMessages.to),
            distance: (typed: string) => (numberOf(typed) > 0 ? null : travelMessages.distance),
          }
        : { place: needed(travelMessages.place) }),
    },
    send: (values) => {
      const body = bodyOf(kind, chosen(values));
      return former ? changeTravel(former.expenseId, body) : enterTravel(body);
    },
    onSent({ message }) {
      onDone();
      toast.success(message);
      return reimbursementsChanged(client);
    },
  });
  const { values } = form;
  const rates = useQuery(ratesQuery((values.country || undefined) as TravelCountry | undefined, values.date)).data;
  const mileage = rates?.mileage ?? null;
  const perDiem = rates?.perDiem ?? null;
  const isKnown = isJourney ? mileage !== null : perDiem !== null;
  /** With what the rates offer where nothing is chosen, or what was chosen is not there. */
  const chosen = (typed: Values): Values => {
    const vehicle = mileage?.vehicles.find((one) => one === typed.vehicle) ?? mileage?.vehicles[0] ?? "";
    return { ...typed, country: typed.country || (rates?.country ?? ""), vehicle };
  };
  const countries = rates?.countries ?? [];
  return (
    <DialogForm
      shell={shell}
      {...dialog}
      submitLabel={former ? say("changeTravel", { kind }) : say("enter", { kind })}
      busyLabel={former ? say("saving") : say("entering")}
    >
      {/* In pairs: the day beside the country, where to beside where from. */}
      <div className={layout.pairs}>
        <Select
          label={say("country")}
          description={
            isJourney || !perDiem ? undefined : say("ratesAtHome", { country: nameOf(chosen(values).country) })
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={countries.map((value) => ({ value, label: nameOf(value) }))}
          {...SELECT}
          {...form.getInputProps("country")}
          value={chosen(values).country || null}
        />
        <DateField label={isJourney ? say("date") : say("firstDay")} {...form.getInputProps("date")} />
        {isJourney && (
          <>
            <TextInput label={say("from")} maxLength={TRAVEL_LIMITS.text} {...form.getInputProps("from")} />
            <TextInput label={say("to")} maxLength={TRAVEL_LIMITS.text} {...form.getInputProps("to")} />
            <Select
              label={say("vehicle")}
              data={(mileage?.vehicles ?? []).map((value) => ({ value, label: say(value) }))}
              {...SELECT}
              {...form.getInputProps("vehicle")}
              value={chosen(values).vehicle || null}
            />
            <NumberField
              label={say("distance", { unit: mileage?.unit ?? "km" })}
              field={{ kind: "quantity" }}
              {...numberProps(form.getInputProps("distance"))}
            />
            {mileage?.hasPassengers && (
              <NumberField
                label={say("passengers")}
                field={{ kind: "count" }}
                {...numberProps(form.getInputProps("passengers"))}
              />
            )}
          </>
        )}
        {!isJourney && (
          <TextInput label={say("place")} maxLength={TRAVEL_LIMITS.text} {...form.getInputProps("place")} />
        )}
        <TextInput
          className={isJourney ? layout.wholeRow : undefined}
          label={say("purpose")}
          maxLength={TRAVEL_LIMITS.text}
          {...form.getInputProps("purpose")}
        />
        <Traveler {...form.getInputProps("travelerId")} />
        {!isJourney &&
          perDiem?.rates
            .filter(({ what }) => !isMeal(what) || numberOf(values.counts[what]) > 0)
            .map(({ what, amount }) => (
              <NumberField
                key={what}
                label={say("rateOf", {
                  what: say(what === "day_part" && perDiem.currency === "USD" ? "day_part_us" : what),
                  amount: formatMoney(amount, perDiem.currency),
                })}
                field={{ kind: "count" }}
                value={values.counts[what] ?? ""}
                error={form.errors.counts}
                onType={(typed) => form.setFieldValue("counts", { ...values.counts, [what]: typed })}
              />
            ))}
      </div>
      {!isJourney && perDiem?.rates.some(({ what }) => isMeal(what)) && (
        <FreeMeals days={values.days} onChange={(days) => form.setFieldValue("days", days)} />
      )}
      {rates && !isKnown && <Alert color="yellow">{say("noRates")}</Alert>}
      {isKnown && (
        <Sum
          body={{ ...bodyOf(kind, chosen(values)), ...(former ? { replaces: former.expenseId } : {}) }}
          unit={mileage?.unit ?? ""}
        />
      )}
    </DialogForm>
  );
}

const isMeal = (what: string) => MEALS_GIVEN.some((meal) => meal === what);

/** A meal of one day. */
const mealName = (meal: (typeof MEALS_GIVEN)[number]) =>
  ({
    breakfast_given: say("breakfast_given_one"),
    lunch_given: say("lunch_given_one"),
    dinner_given: say("dinner_given_one"),
  })[meal];

/** Days on which someone else paid for meals: each lowers the allowance of its own day. */
function FreeMeals({ days, onChange }: { days: readonly TravelDay[]; onChange: (days: readonly TravelDay[]) => void }) {
  const change = (at: number, part: Partial<TravelDay>) =>
    onChange(days.map((day, place) => (place === at ? { ...day, ...part } : day)));
  return (
    <Stack gap="xs">
      {days.map(({ what, given }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and stay in their places
        <div key={at} className={layout.fields} style={{ alignItems: "end" }}>
          <Select
            label={say("dayWithMeals", { number: at + 1 })}
            data={TRAVEL_DAYS.map((value) => ({ value, label: say(value) }))}
            {...SELECT}
            value={what}
            onChange={(value) => value && change(at, { what: value as TravelDay["what"] })}
          />
          <Group gap="sm">
            {MEALS_GIVEN.map((meal) => (
              <Checkbox
                key={meal}
                label={mealName(meal)}
                checked={given.includes(meal)}
                onChange={({ currentTarget: { checked } }) =>
                  change(at, { given: MEALS_GIVEN.filter((one) => (one === meal ? checked : given.includes(one))) })
                }
              />
            ))}
            <ActionIcon
              aria-label={say("removeDay", { number: at + 1 })}
              onClick={() => onChange(days.filter((_, place) => place !== at))}
            >
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          </Group>
        </div>
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange([...days, { what: "day_full", given: ["breakfast_given"] }])}
        >
          {say("addDayWithMeals")}
        </Button>
      </Group>
    </Stack>
  );
}

/** Who traveled, for those who enter expenses of others. */
function Traveler({ value, onChange, error }: { value?: string; onChange: (id: string) => void; error?: unknown }) {
  const mayChoose = useCan("approve", "expense") !== null;
  const { data } = useQuery({ ...payersQuery, enabled: mayChoose }).data ?? { data: [] };
  if (!mayChoose) return null;
  return (
    <Select
      label={say("traveler")}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || sessionStore.current()?.user.id || null}
      onChange={(id) => id !== null && onChange(id)}
      error={error as string}
      {...SELECT}
    />
  );
}

/** Milliseconds after the last key until the sum is asked for. */
const PAUSE = 300;

function Sum({ body, unit }: { body: TravelBody & { replaces?: number }; unit: string }) {
  // Texts don't change the sum, and one that is still missing must not keep it away.
  const plain =
    body.kind === "mileage" ? { ...body, from: "-", to: "-", purpose: "-" } : { ...body, place: "-", purpose: "-" };
  const [asked] = useDebouncedValue(JSON.stringify(plain), PAUSE);
  const parsed = JSON.parse(asked) as TravelBody;
  const isWhole =
    parsed.kind === "mileage"
      ? parsed.distance > 0
      : Object.keys(parsed.counts).length + (parsed.days ?? []).length > 0;
  const sum = useQuery({ ...sumQuery(parsed), enabled: isWhole && (parsed.country as string) !== "" }).data;
  return (
    <Stack gap={4} aria-live="polite" mih={44}>
      {isWhole && sum && (
        <>
          <Text fw={500}>{say("comesTo", { amount: formatMoney(sum.amount, sum.currency), source: sum.source })}</Text>
          {sum.before !== null && sum.before > 0 && (
            <Text size="sm" c="dimmed">
              {say("soFar", { distance: sum.before, unit })}
            </Text>
          )}
          {sum.evidence === "named" && <Text size="sm">{say("named")}</Text>}
        </>
      )}
    </Stack>
  );
}
