/** The first page of a document, small; an icon of its kind where there is no picture of it. */
import { IconFileText, IconFileTypePdf, IconPhoto } from "@tabler/icons-react";
import type { StoredFile } from "@tallyleaf/contract";
import { useState } from "react";
import styles from "./Documents.module.css";

function iconOf(mimeType: string) {
  if (mimeType === "application/pdf") return IconFileTypePdf;
  return mimeType.startsWith("image/") ? IconPhoto : IconFileText;
}

export function Thumbnail({ file }: { file: Pick<StoredFile, "mimeType" | "thumbnailUrl"> }) {
  const [broken, setBroken] = useState(false);
  const Icon = iconOf(file.mimeType);
  const url = new URL(file.thumbnailUrl, window.location.origin);
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {broken ? (
        <Icon size={20} stroke={1.5} />
      ) : (
        // As a path of this site: the page may be open under another name than the one in the server's links.
        <img src={url.pathname + url.search} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
