/** A page of a PDF, drawn by pdf.js. Loaded only when a PDF is looked at; needs a browser. */
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import { say } from "../say.ts";
import { PageFrame, type PageFrameProps } from "./PageFrame.tsx";
import { type Rotation, rotationOf } from "./rotation.ts";
import { Unavailable } from "./Unavailable.tsx";

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** Where vite's plugin (pdfjs-assets.ts) puts pdf.js' data files. */
const PDFJS_FILES = `/assets/pdfjs-${pdfjs.version}`;
/** One object for all: react-pdf reloads a document when its options change. */
const OPTIONS = {
  wasmUrl: `${PDFJS_FILES}/wasm/`,
  cMapUrl: `${PDFJS_FILES}/cmaps/`,
  standardFontDataUrl: `${PDFJS_FILES}/standard_fonts/`,
  iccUrl: `${PDFJS_FILES}/iccs/`,
};

/** Drawn so much finer than the screen shows it, up to so much finer than a CSS pixel: room to enlarge. */
const FINENESS = 2;
const MOST_FINE = 4;

interface Props extends Pick<PageFrameProps, "marks" | "zoom" | "picking"> {
  source: string;
  name: string;
  /** CSS pixels. */
  width: number;
  /** Turns that the reader made beyond the ones that the file itself asks for. */
  rotation: Rotation;
  onPages: (pages: number) => void;
}

export default function PdfPage({ source, name, width, rotation, onPages, ...page }: Props) {
  const { marks } = page;
  const [drawn, setDrawn] = useState<{ page: number; aspect: number; ownRotation: number } | null>(null);
  const shown = drawn?.page === marks.page ? drawn : null;
  const [painted, setPainted] = useState<number | null>(null);
  const unavailable = <Unavailable>{say("noPdfPreview")}</Unavailable>;
  return (
    // With suspense, a file that is none would end the whole screen instead of being said in its place.
    <Document
      file={source}
      options={OPTIONS}
      suspense={false}
      loading={null}
      error={unavailable}
      noData={unavailable}
      onLoadSuccess={({ numPages }) => onPages(numPages)}
    >
      <PageFrame {...page} ready={shown !== null && painted === marks.page} aspect={shown?.aspect ?? null}>
        <div role="img" aria-label={say("documentPage", { page: String(marks.page), name })}>
          <Page
            pageNumber={marks.page}
            suspense={false}
            width={width}
            devicePixelRatio={Math.min(window.devicePixelRatio * FINENESS, MOST_FINE)}
            rotate={rotation === 0 || shown === null ? undefined : rotationOf(shown.ownRotation + rotation)}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            loading={null}
            error={unavailable}
            onRenderSuccess={() => setPainted(marks.page)}
            onLoadSuccess={({ originalWidth, originalHeight, rotate }) => {
              const onItsSide = rotation % 180 !== 0;
              setDrawn({
                page: marks.page,
                aspect: onItsSide ? originalHeight / originalWidth : originalWidth / originalHeight,
                ownRotation: rotate,
              });
            }}
          />
        </div>
      </PageFrame>
    </Document>
  );
}
