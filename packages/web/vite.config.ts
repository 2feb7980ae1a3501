/** Vite's settings: React Router's plugin, pdf.js' data files, and nothing inlined that the content policy would refuse. */
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { chunkCircles } from "./chunk-circles.ts";
import { chunkGroups } from "./chunk-groups.ts";
import { helpFiles } from "./help-files.ts";
import { latinFont } from "./latin-font.ts";
import { messageFiles } from "./message-files.ts";
import { missingScreens } from "./missing-screens.ts";
import { pdfjsAssets } from "./pdfjs-assets.ts";
import { signInApp } from "./sign-in-app.ts";
import { siteScript } from "./site-script.ts";
import { withoutFailureTexts } from "./without-failure-texts.ts";
import { withoutJsonSchema } from "./without-json-schema.ts";
import { withoutUnusedParts } from "./without-unused-parts.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    messageFiles(),
    latinFont(),
    helpFiles(),
    pdfjsAssets(),
    siteScript(),
    signInApp(),
    missingScreens(),
    withoutFailureTexts(),
    withoutJsonSchema(),
    withoutUnusedParts(),
    chunkCircles(),
    reactRouter(),
  ],
  // Messages are compiled at the build (message-files.ts): no page needs the parser.
  resolve: command === "build" ? { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } } : {},
  build: {
    // A font as a data: URL would fall under font-src 'self'.
    assetsInlineLimit: 0,
    // These support light-dark(); for older ones it would be rewritten in a way that needs a fixed color scheme.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    reportCompressedSize: false,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } } },
}));
