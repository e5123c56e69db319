/** What pages, the shell and other features may use of PDF documents. */
export { openPdf, type PdfDocument } from "./pdf-engine.ts";
export { PdfFile } from "./pdf-file.tsx";
export { PdfStage, preloadPdf } from "./pdf-stage.tsx";
