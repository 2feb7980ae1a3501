/** Takes files that are dropped anywhere on the page, folders with all that is in them. */
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import styles from "./Dropzone.module.css";

interface Props {
  /** Otherwise what is dropped is not taken. */
  active: boolean;
  onDrop: (files: File[]) => void;
  /** Said over the page while files are dragged over it. */
  children: ReactNode;
}

export function DropAnywhere({ active, onDrop, children }: Props) {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer) void listFilesIn(event.dataTransfer).then((files) => files.length > 0 && onDrop(files));
  });
  useEffect(() => {
    if (!active) return;
    const listening = new AbortController();
    const listen = (type: "dragenter" | "dragover" | "dragleave" | "drop", react: (event: DragEvent) => void) =>
      document.addEventListener(
        type,
        (event) => {
          // Dragged text is meant for a field.
          if (!event.dataTransfer?.types.includes("Files")) return;
          event.preventDefault();
          react(event);
        },
        { signal: listening.signal },
      );
    listen("dragenter", () => setOver(true));
    listen("dragover", () => undefined);
    // From one part of the page to another is no way out.
    listen("dragleave", ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen("drop", (event) => drop(event));
    return () => {
      listening.abort();
      setOver(false);
    };
  }, [active]);
  if (!isOver) return null;
  return (
    <div className={styles.overlay}>
      <p className={styles.anywhere}>{children}</p>
    </div>
  );
}

/** Lists the dropped files. The entries must be requested at once; their number is known only later. */
async function listFilesIn({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const plain = [...files];
  return entries.some(({ isDirectory }) => isDirectory) ? (await Promise.all(entries.map(listFiles))).flat() : plain;
}

async function listFiles(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((done, failed) => entry.file(done, failed))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // It tells some at a time, and in the end none.
  for (let some = [entry]; some.length > 0; found.push(...some))
    some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
  return (await Promise.all(found.map(listFiles))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
