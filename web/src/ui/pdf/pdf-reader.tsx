import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { keyAlong } from '#web/kernel/browser/key-along.ts';
import { useUiText } from '../small/use-ui-text.ts';
import { ZoomPan } from '../zoom/zoom-pan.tsx';
import { openPdf } from './open-pdf.ts';
import css from './pdf-pages.module.css';
import { pageForKey, pixelScale, wordsOfPage } from './pdf-rules.ts';

export interface PdfReaderProps {
  src: string;
  name: string;
  waiting: ReactNode;
  /** Damaged, locked by a password, or out of reach. */
  onFailed: () => void;
  /** What is below the page: the way to the others, and to the file itself. */
  foot: (at: { number: number; pages: number; onPage: (number: number) => void }) => ReactNode;
}

/** A PDF page by page, in its place: as near as one wants, and its words for a screen reader. */
export function PdfReader({ src, name, waiting, onFailed, foot }: PdfReaderProps) {
  const t = useUiText();
  const file = usePdf(src, onFailed);
  const [number, setNumber] = useState(1);
  const page = usePage(file, number, onFailed);
  const pages = file?.numPages ?? 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = pageForKey(keyAlong(event.key), number, pages);
    if (to === undefined) return;
    event.preventDefault();
    setNumber(to);
  };
  if (!page) return waiting;
  const { width, height } = page.proxy.getViewport({ scale: 1 });
  const label = t('pageImage', { name, page: page.proxy.pageNumber, pages });
  return (
    <section className="on-wall" aria-label={t('documentPages', { name })}>
      <div className={`ratio-4-3 ${css.page}`}>
        <ZoomPan shown={page.proxy.pageNumber} label={label} content={{ width, height }} onKeyDown={onKeyDown}>
          {(scale) => <Drawn page={page.proxy} scale={scale} label={label} />}
        </ZoomPan>
      </div>
      <p className="visually-hidden" dir="auto">
        {page.words}
      </p>
      <div className={css.foot}>{foot({ number, pages, onPage: setNumber })}</div>
    </section>
  );
}

function usePdf(src: string, onFailed: () => void): PDFDocumentProxy | undefined {
  const [file, setFile] = useState<PDFDocumentProxy>();
  const fail = useLatest(onFailed);
  useEffect(() => {
    const opening = openPdf(src);
    let isGone = false;
    opening.promise.then(
      (opened) => !isGone && setFile(opened),
      () => !isGone && fail.current(),
    );
    return () => {
      isGone = true;
      void opening.destroy();
    };
  }, [src, fail]);
  return file;
}

interface ShownPage {
  proxy: PDFPageProxy;
  words: string;
}

/** The page asked for; the one before it until it is there. */
function usePage(file: PDFDocumentProxy | undefined, number: number, onFailed: () => void): ShownPage | undefined {
  const [page, setPage] = useState<ShownPage>();
  const fail = useLatest(onFailed);
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    const load = async (): Promise<void> => {
      const proxy = await file.getPage(number);
      const { items } = await proxy.getTextContent();
      if (!isGone) setPage({ proxy, words: wordsOfPage(items) });
    };
    load().catch(() => !isGone && fail.current());
    return () => {
      isGone = true;
    };
  }, [file, number, fail]);
  return page;
}

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Redrawn, sharper, whenever one goes nearer; the canvas keeps its place in the meantime. */
function Drawn({ page, scale, label }: { page: PDFPageProxy; scale: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = page.getViewport({ scale: 1 });
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const around = canvas.current?.parentElement;
    if (!around) return;
    const observer = new ResizeObserver(() => setRoom({ width: around.clientWidth, height: around.clientHeight }));
    observer.observe(around);
    return () => observer.disconnect();
  }, []);
  const drawnAt = pixelScale({ width, height }, room, scale, window.devicePixelRatio);
  useEffect(() => {
    const target = canvas.current;
    if (!target || drawnAt === 0) return;
    // Drawn aside and put in place whole: a half-drawn page would flicker.
    const sheet = document.createElement('canvas');
    const viewport = page.getViewport({ scale: drawnAt });
    sheet.width = Math.round(viewport.width);
    sheet.height = Math.round(viewport.height);
    const drawing = page.render({ canvas: sheet, viewport });
    drawing.promise.then(
      () => {
        target.width = sheet.width;
        target.height = sheet.height;
        target.getContext('2d')?.drawImage(sheet, 0, 0);
        target.dataset.drawn = String(page.pageNumber);
      },
      // Stopped because another drawing took its place.
      () => undefined,
    );
    return () => drawing.cancel();
  }, [page, drawnAt]);
  return <canvas ref={canvas} className={css.canvas} role="img" aria-label={label} style={{ aspectRatio: `${width} / ${height}` }} />;
}
