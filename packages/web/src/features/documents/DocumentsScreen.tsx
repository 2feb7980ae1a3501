/** /documents: every document of the organization, found by name or by the words in it, with its page beside the list. */

import { Button, FileButton, Group, Text, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconDownload, IconSearch, IconTrash, IconUpload } from "@tabler/icons-react";
import { type StoredFile, UPLOAD_CHOICES } from "@tallyleaf/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { openDocument } from "../../client/open-document.ts";
import { pageTitle } from "../../kit/brand.ts";
import { DropAnywhere } from "../../kit/DropAnywhere.tsx";
import { EmptyState } from "../../kit/EmptyState.tsx";
import { ErrorAlert } from "../../kit/ErrorAlert.tsx";
import { formatSize } from "../../kit/format.ts";
import { Loaded } from "../../kit/Loaded.tsx";
import layout from "../../kit/layout.module.css";
import { useLastPage } from "../../kit/list-table/use-last-page.ts";
import { NumberedPages } from "../../kit/NumberedPages.tsx";
import { PageHeader } from "../../kit/PageHeader.tsx";
import { RowsSkeleton } from "../../kit/RowsSkeleton.tsx";
import { saveFile } from "../../kit/save-file.ts";
import textLook from "../../kit/text.module.css";
import { toast } from "../../kit/toast.ts";
import { useCan } from "../../session/can.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { DocumentTable } from "./DocumentTable.tsx";
import { type LibraryView, parseListParams, queryOf, selectedIn } from "./list-params.ts";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { fetchLibrary, fetchZip, LIBRARY_KEY, listFailureText, PER_PAGE } from "./queries.ts";
import { say } from "./say.ts";
import { useKeeping } from "./use-keeping.ts";
import { type Selection, useSelection } from "./use-selection.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle(say("documents")) },
  { name: "robots", content: "noindex, nofollow" },
];

const TYPES = UPLOAD_CHOICES;

export default function DocumentsScreen() {
  const [query, setQuery] = useSearchParams();
  const view = parseListParams(query);
  const show = (next: LibraryView, replace = false) => setQuery(queryOf(next), { replace, preventScrollReset: true });
  const list = useQuery({
    queryKey: [...LIBRARY_KEY, { ...view, open: null }],
    queryFn: ({ signal }) => fetchLibrary(view, signal),
    placeholderData: keepPreviousData,
  });
  const keeping = useKeeping();
  const seesRetention = useCan("see", "retention") !== null;
  const selection = useSelection(selectedIn(view));
  const [deleting, setDeleting] = useState<readonly StoredFile[] | null>(null);
  const zip = useZip(selection);

  const files = list.data?.files ?? [];
  const total = list.data?.meta.total ?? 0;
  useLastPage(list, view.page, PER_PAGE, (page) => show({ ...view, page }, true));
  const open = files.find(({ id }) => id === view.open) ?? null;
  const download = (file: StoredFile) => openDocument(file.Key).catch(() => toast.error(say("noLink")));
  const chosen = [...selection.files.values()];
  const skeleton = <RowsSkeleton label={say("loadingFiles")} rows={8} />;
  return (
    <>
      <PageHeader
        title={say("documents")}
        more={
          seesRetention && (
            <Button component={Link} to="/retention" variant="default">
              {say("retention")}
            </Button>
          )
        }
        actions={
          <FileButton accept={TYPES} multiple onChange={keeping.keep} disabled={keeping.progress !== null}>
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={18} stroke={1.5} />}>
                {keeping.progress
                  ? say("uploading", { place: keeping.progress.done + 1, count: keeping.progress.of })
                  : say("uploadDocuments")}
              </Button>
            )}
          </FileButton>
        }
      >
        {say("documentsNote")}
      </PageHeader>
      <DropAnywhere active={keeping.progress === null} onDrop={keeping.keep}>
        {say("dropDocumentsAnywhere")}
      </DropAnywhere>
      {keeping.failures.length > 0 && (
        <ErrorAlert onClose={keeping.dismiss}>
          {keeping.failures.map((failure) => (
            <p key={failure} className={textLook.plain}>
              {failure}
            </p>
          ))}
        </ErrorAlert>
      )}
      <div className={open ? layout.sides : undefined} data-side={open ? "wide" : undefined}>
        <section aria-label={say("uploadedFiles")} className={layout.shrinks}>
          <Group gap="var(--space-8) var(--space-16)" justify="space-between" mb={16}>
            <h2 className={textLook.title}>{say("uploadedFiles")}</h2>
            <Search value={view.search} onSearch={(search) => show({ ...view, search, page: 1 }, true)} />
          </Group>
          {chosen.length > 0 && (
            <Group gap={8} mb={12}>
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.5} />}
                aria-disabled={zip.isPending}
                data-disabled={zip.isPending || undefined}
                onClick={() => zip.isPending || zip.mutate()}
              >
                {zip.isPending
                  ? say("downloading", { size: formatSize(zip.bytes) })
                  : say("downloadSelected", { count: chosen.length })}
              </Button>
              <Button
                size="compact-md"
                variant="default"
                color="red"
                leftSection={<IconTrash size={16} stroke={1.5} />}
                onClick={() => setDeleting(chosen)}
              >
                {say("deleteSelected", { count: chosen.length })}
              </Button>
              <Text size="sm" c="dimmed" role="status">
                {say("selected", { size: formatSize(chosen.reduce((sum, { Size }) => sum + Size, 0)) })}
              </Text>
            </Group>
          )}
          <Loaded
            query={list}
            failure={listFailureText}
            safe={say("listSafe")}
            skeleton={skeleton}
            empty={() => files.length === 0 && total > 0 && skeleton}
          >
            {() =>
              files.length === 0 ? (
                <NothingFound searched={view.search !== ""} onClear={() => show({ ...view, search: "", page: 1 })} />
              ) : (
                <div data-stale={list.isPlaceholderData || undefined} className={layout.pales}>
                  <DocumentTable
                    files={files}
                    view={view}
                    selection={selection}
                    onShow={show}
                    onDownload={download}
                    onDelete={(file) => setDeleting([file])}
                  />
                  <NumberedPages
                    page={view.page}
                    perPage={PER_PAGE}
                    total={total}
                    searchOf={(page) => queryOf({ ...view, page, open: null })}
                  />
                </div>
              )
            }
          </Loaded>
          <Text role="status" className="visually-hidden">
            {list.isSuccess && view.search !== "" && !list.isPlaceholderData ? say("found", { count: total }) : ""}
          </Text>
        </section>
        {open && <PreviewPanel key={open.id} file={open} onClose={() => show({ ...view, open: null })} />}
      </div>
      <DeleteDialog
        files={deleting}
        onDeleted={(keys) =>
          selection.set(
            files.concat(chosen).filter(({ Key }) => keys.includes(Key)),
            false,
          )
        }
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

function useZip(selection: Selection) {
  const [bytes, setBytes] = useState(0);
  const mutation = useMutation({
    mutationFn: () => {
      setBytes(0);
      return fetchZip([...selection.files.keys()], setBytes, new AbortController().signal);
    },
    onSuccess: saveFile,
    onError: () => toast.error(say("notDownloaded")),
  });
  return { ...mutation, bytes };
}

function NothingFound({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={searched ? say("noMatches") : say("noFiles")}
      action={
        searched ? (
          <Button variant="default" onClick={onClear}>
            {say("clearSearch")}
          </Button>
        ) : undefined
      }
    >
      {searched ? say("searchNote") : say("uploadNote")}
    </EmptyState>
  );
}

const REST_MS = 250;

/** Shows what is typed at once, tells it after a short rest. */
function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useDebouncedCallback((next: string) => {
    told.current = next.trim();
    onSearch(told.current);
  }, REST_MS);
  useEffect(() => {
    // "Back", or "Clear search", changed the search, not the person who types.
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  return (
    <TextInput
      type="search"
      aria-label={say("searchDocuments")}
      placeholder={say("searchPlaceholder")}
      maxLength={200}
      w={{ base: "100%", xs: 280 }}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        tell(event.currentTarget.value);
      }}
    />
  );
}
