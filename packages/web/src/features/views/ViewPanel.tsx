/** The panel that a button of a list's header opens: its saved views, or its columns. */
import { ActionIcon, Button, Checkbox, Flex, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { MAX_VIEW_NAME, type SavedView, type ViewPlace } from "@tallyleaf/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { sayUndoable } from "../../client/offer-undo.ts";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { messageOf } from "../../kit/failure-text.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { idOfColumn, namesIn, shownColumns } from "./columns.ts";
import { addressOf, addView, editView, removeView, saveColumns, viewIn, viewsChanged, viewsQuery } from "./queries.ts";
import { say } from "./say.ts";
import type { PanelProps } from "./ViewsBar.tsx";

export function ViewPanel(props: PanelProps) {
  return props.part === "columns" ? <Columns {...props} /> : <Views {...props} />;
}

function Columns({ place, columns: all }: PanelProps) {
  const columns = all ?? [];
  const [query, setQuery] = useSearchParams();
  const isOfView = query.has("columns");
  const names = namesIn(query, place);
  const shown = shownColumns(columns, names).map(idOfColumn);
  const choose = (next: readonly string[] | null) => {
    // Of a view that is open they change there; it is saved as a view again, or not.
    if (isOfView)
      setQuery(
        (now) => {
          if (next === null) now.delete("columns");
          else now.set("columns", next.join(","));
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    else saveColumns(place, next).catch((error: unknown) => toast.error(messageOf(error)));
  };
  return (
    <Stack gap={12}>
      <Stack gap={10}>
        {columns.map((column, at) => {
          const id = idOfColumn(column);
          return (
            <Checkbox
              key={id}
              label={column.label}
              checked={shown.includes(id)}
              // It names the row.
              disabled={at === 0}
              onChange={({ currentTarget: { checked } }) =>
                choose(columns.map(idOfColumn).filter((each) => (each === id ? checked : shown.includes(each))))
              }
            />
          );
        })}
      </Stack>
      <Button variant="default" size="compact-md" disabled={names === null} onClick={() => choose(null)}>
        {say("standardColumns")}
      </Button>
    </Stack>
  );
}

function Views({ place, onClose }: PanelProps) {
  const [query] = useSearchParams();
  const views = useQuery(viewsQuery);
  /** Null: the list of views; "new": a name for what is shown. */
  const [named, setNamed] = useState<SavedView | "new" | null>(null);
  const current = viewIn(query, place);
  if (named !== null)
    return (
      <ViewForm
        place={place}
        query={current}
        view={named === "new" ? null : named}
        onCancel={() => setNamed(null)}
        onDone={onClose}
      />
    );
  return (
    <Loaded query={views} safe={say("notLoaded")} skeleton={<RowsSkeleton label={sayCommon("loading")} rows={3} />}>
      {(all) => {
        const own = all.filter((view) => view.place === place);
        return (
          <Stack gap={12}>
            {own.length === 0 ? (
              <Text size="sm" c="dimmed">
                {say(place === "reports" ? "noFavorites" : "noViews")}
              </Text>
            ) : (
              <ul className={layout.list}>
                {own.map((view) => (
                  <ViewRow
                    key={view.id}
                    view={view}
                    isCurrent={viewIn(new URLSearchParams(view.query), place) === current}
                    onEdit={() => setNamed(view)}
                    onOpen={onClose}
                  />
                ))}
              </ul>
            )}
            <Button variant="light" onClick={() => setNamed("new")}>
              {say(place === "reports" ? "saveFavorite" : "saveView")}
            </Button>
          </Stack>
        );
      }}
    </Loaded>
  );
}

interface RowProps {
  view: SavedView;
  isCurrent: boolean;
  onEdit: () => void;
  onOpen: () => void;
}

function ViewRow({ view, isCurrent, onEdit, onOpen }: RowProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeView(view.id),
    onSuccess(done) {
      sayUndoable(done);
      return viewsChanged(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const note = view.by !== null ? say("sharedBy", { person: view.by }) : view.shared ? say("shared") : null;
  return (
    <Flex component="li" align="center" gap={4} mih={40}>
      <div className={`${layout.grows} ${layout.words}`}>
        <Link
          className={`${text.link} ${isCurrent ? text.strong : ""}`}
          to={addressOf(view)}
          aria-current={isCurrent ? "page" : undefined}
          onClick={onOpen}
        >
          {view.name}
        </Link>
        {note !== null && <span className={text.noteBelow}>{note}</span>}
      </div>
      {view.editable && (
        <>
          <ActionIcon aria-label={say("editNamed", { name: view.name })} onClick={onEdit}>
            <IconPencil size={18} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            aria-label={say("deleteNamed", { name: view.name })}
            onClick={() => remove.isPending || remove.mutate()}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </>
      )}
    </Flex>
  );
}

interface FormProps {
  place: ViewPlace;
  /** The address that is shown now. */
  query: string;
  /** Null: a new one. */
  view: SavedView | null;
  onCancel: () => void;
  onDone: () => void;
}

function ViewForm({ place, query, view, onCancel, onDone }: FormProps) {
  const client = useQueryClient();
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [renewed, setRenewed] = useState(false);
  const [asked, setAsked] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      view === null
        ? addView({ place, name: name.trim(), query, shared })
        : editView(view.id, { name: name.trim(), shared, ...(renewed && { query }) }),
    onSuccess({ message }) {
      toast.success(message);
      void viewsChanged(client);
      onDone();
    },
  });
  const fault = asked && name.trim() === "" ? say("enterName") : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() !== "" && !save.isPending) save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        {save.error && <ErrorAlert>{messageOf(save.error)}</ErrorAlert>}
        <TextInput
          data-autofocus
          label={sayCommon("name")}
          maxLength={MAX_VIEW_NAME}
          value={name}
          error={fault}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox label={say("share")} checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
        {view !== null && (
          <Checkbox
            label={say("renew")}
            checked={renewed}
            onChange={(event) => setRenewed(event.currentTarget.checked)}
          />
        )}
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {sayCommon("cancel")}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {sayCommon("save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
