import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask, version } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite answers with the file's address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** What a few PDFs need beside themselves: letters they do not bring along, and how to read rare kinds of pictures. vite.config.ts puts it there. */
const parts = `/assets/pdf-${version}`;

/** Opens a PDF page by page where the store can send parts of a file. Its own scripts never run, and no WebAssembly: the policy allows neither. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    useWasm: false,
  });
