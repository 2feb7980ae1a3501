/** Vite's settings: React Router's plugin, pdf.js' data files, and nothing inlined that the content policy would refuse. */
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { pdfjsAssets } from "./pdfjs-assets.ts";

export default defineConfig({
  plugins: [pdfjsAssets(), reactRouter()],
  build: {
    // A font as a data: URL would fall under font-src 'self'.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
