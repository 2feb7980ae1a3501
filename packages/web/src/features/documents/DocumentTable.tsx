/** The documents as a table with sortable heads where there is room, as cards on a phone. */

import { ActionIcon, Box, Group } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { documentTypeLabel, type StoredFile } from "@tallyleaf/contract";
import { Link } from "react-router";
import { formatInstant, formatRecentDay, formatSize } from "../../kit/format.ts";
import layout from "../../kit/layout.module.css";
import { RowCard } from "../../kit/list-table/RowCard.tsx";
import { SortHead } from "../../kit/list-table/SortHead.tsx";
import table from "../../kit/list-table/Table.module.css";
import { useDrawnLater } from "../../kit/list-table/use-drawn-later.tsx";
import { QuickCheckbox } from "../../kit/QuickCheckbox.tsx";
import { sayCommon } from "../../kit/say-common.ts";
import text from "../../kit/text.module.css";
import styles from "./Documents.module.css";
import { ExpenseLink } from "./ExpenseLink.tsx";
import { type DocumentSort, type LibraryView, queryOf } from "./list-params.ts";
import { say } from "./say.ts";
import { Thumbnail } from "./Thumbnail.tsx";
import type { Selection } from "./use-selection.ts";

interface Props {
  files: readonly StoredFile[];
  view: LibraryView;
  selection: Selection;
  onShow: (view: LibraryView) => void;
  onDownload: (file: StoredFile) => void;
  onDelete: (file: StoredFile) => void;
}

const COLUMNS: readonly { by: DocumentSort; label: string; figure?: boolean }[] = [
  { by: "name", label: sayCommon("name") },
  { by: "type", label: sayCommon("type") },
  { by: "size", label: say("size"), figure: true },
  { by: "lastModified", label: say("lastModified") },
];

export function DocumentTable(props: Props) {
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  return phone ? <Cards {...props} /> : <Table {...props} />;
}

function Table(props: Props) {
  const { files, view, selection, onShow } = props;
  const rows = useDrawnLater(props, Rows);
  return (
    <div className={layout.surface}>
      <table className={`${table.table} ${styles.table}`}>
        <caption className="visually-hidden">{say("uploadedFiles")}</caption>
        <thead>
          <tr>
            <th scope="col" className={table.select}>
              <SelectAll files={files} selection={selection} />
            </th>
            {COLUMNS.map((column) => (
              <SortHead<DocumentSort, LibraryView> key={column.by} {...column} view={view} onView={onShow} />
            ))}
            <th scope="col">
              <span className="visually-hidden">{say("actions")}</span>
            </th>
          </tr>
        </thead>
        {rows}
      </table>
    </div>
  );
}

function Rows({ files, view, selection, onDownload, onDelete }: Props) {
  return (
    <tbody>
      {files.map((file) => (
        <tr
          key={file.Key}
          data-open={view.open === file.id || undefined}
          data-selected={selection.files.has(file.Key) || undefined}
        >
          <td className={table.select}>
            <SelectOne file={file} selection={selection} />
          </td>
          <td className={styles.nameCell}>
            <NameOf file={file} view={view} />
          </td>
          <td>{documentTypeLabel(file.fileName)}</td>
          <td className={table.figure}>{formatSize(file.Size)}</td>
          <td className={text.unbroken}>
            <time dateTime={file.LastModified} title={formatInstant(file.LastModified)}>
              {formatRecentDay(file.LastModified, new Date().toISOString())}
            </time>
          </td>
          <td>
            <RowActions file={file} onDownload={onDownload} onDelete={onDelete} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Cards({ files, view, selection, onDownload, onDelete }: Props) {
  return (
    <>
      <Box pt={4} pb={12} pl={12}>
        <SelectAll files={files} selection={selection} label={say("selectAllOnThisPage")} />
      </Box>
      <ul className={`${layout.cardList} ${layout.rows}`} aria-label={say("uploadedFiles")}>
        {files.map((file) => (
          <RowCard
            key={file.Key}
            isSelected={selection.files.has(file.Key)}
            tick={<SelectOne file={file} selection={selection} />}
            title={<NameOf file={file} view={view} />}
            hasLongTitle
            facts={`${documentTypeLabel(file.fileName)} · ${formatSize(file.Size)} · ${formatRecentDay(file.LastModified, new Date().toISOString())}`}
            actions={<RowActions file={file} onDownload={onDownload} onDelete={onDelete} />}
          />
        ))}
      </ul>
    </>
  );
}

function NameOf({ file, view }: { file: StoredFile; view: LibraryView }) {
  return (
    <Group gap={12} wrap="nowrap" miw={0}>
      <Thumbnail file={file} />
      <div className={styles.words}>
        <Link
          className={`${text.opens} ${styles.link}`}
          to={{ search: queryOf({ ...view, open: file.id }).toString() }}
          aria-current={view.open === file.id ? "true" : undefined}
          preventScrollReset
        >
          {file.fileName}
        </Link>
        {file.excerpt !== null && <span className={styles.excerpt}>{file.excerpt}</span>}
        {file.expense && <ExpenseLink expense={file.expense} />}
      </div>
    </Group>
  );
}

function SelectAll({ files, selection, label }: Pick<Props, "files" | "selection"> & { label?: string }) {
  const chosen = files.filter(({ Key }) => selection.files.has(Key)).length;
  return (
    <QuickCheckbox
      size="xs"
      label={label}
      aria-label={label ? undefined : say("selectAll")}
      checked={chosen > 0 && chosen === files.length}
      indeterminate={chosen > 0 && chosen < files.length}
      onCheck={(isChecked) => selection.set(files, isChecked)}
    />
  );
}

function SelectOne({ file, selection }: { file: StoredFile; selection: Selection }) {
  return (
    <QuickCheckbox
      size="xs"
      aria-label={say("select", { name: file.fileName })}
      checked={selection.files.has(file.Key)}
      onCheck={(isChecked) => selection.set([file], isChecked)}
    />
  );
}

function RowActions({ file, onDownload, onDelete }: Pick<Props, "onDownload" | "onDelete"> & { file: StoredFile }) {
  return (
    <Group gap={4} align="stretch" wrap="nowrap" justify="flex-end">
      <ActionIcon aria-label={say("download", { name: file.fileName })} onClick={() => onDownload(file)}>
        <IconDownload size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon aria-label={say("delete", { name: file.fileName })} onClick={() => onDelete(file)}>
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}
