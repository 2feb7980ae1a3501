/** What the history is narrowed by: area, what it is about, who did it, and when. */
import { Button, Group, NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { AUDIT_SUBJECTS, type AuditEvent, type AuditSubject } from "@tallyleaf/contract";
import { type ActivityView, type Area, inWords, isNarrowed } from "./view.ts";

const AREA_LABELS = [
  { value: "all", label: "All" },
  { value: "security", label: "Security" },
  { value: "books", label: "Books" },
] satisfies { value: Area; label: string }[];

/** What only those are told of who see what concerns sign-ins, members and keys. */
const SECURITY: readonly AuditSubject[] = [
  "user",
  "membership",
  "invitation",
  "api_key",
  "webhook",
  "integration",
  "document_access",
];

interface Props {
  view: ActivityView;
  seesSecurity: boolean;
  people: readonly NonNullable<AuditEvent["actor"]>[];
  onView: (view: ActivityView) => void;
}

export function Filters({ view, seesSecurity, people, onView }: Props) {
  const narrow = (changes: Partial<ActivityView>) => onView({ ...view, ...changes, page: 1 });
  const subjects = AUDIT_SUBJECTS.filter((subject) => seesSecurity || !SECURITY.includes(subject));
  return (
    <Group gap={8} align="stretch">
      {seesSecurity && (
        <SegmentedControl
          aria-label="Area"
          data={AREA_LABELS}
          value={view.area}
          onChange={(area) => narrow({ area: area as Area })}
        />
      )}
      <NativeSelect
        aria-label="About"
        data={[
          { value: "", label: "About anything" },
          ...subjects.map((subject) => ({ value: subject, label: inWords(subject) })),
        ]}
        value={view.subject ?? ""}
        onChange={({ currentTarget }) => narrow({ subject: (currentTarget.value || null) as AuditSubject | null })}
      />
      <NativeSelect
        aria-label="By"
        data={[{ value: "", label: "By anybody" }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        value={view.actor ?? ""}
        onChange={({ currentTarget }) => narrow({ actor: currentTarget.value || null })}
      />
      <TextInput
        type="date"
        aria-label="From"
        leftSection="From"
        leftSectionWidth={52}
        max={view.to || undefined}
        value={view.from}
        onChange={({ currentTarget }) => narrow({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label="To"
        leftSection="To"
        leftSectionWidth={36}
        min={view.from || undefined}
        value={view.to}
        onChange={({ currentTarget }) => narrow({ to: currentTarget.value })}
      />
      {isNarrowed(view) && (
        <Button variant="subtle" color="gray" onClick={() => narrow({ subject: null, actor: null, from: "", to: "" })}>
          Clear
        </Button>
      )}
    </Group>
  );
}
