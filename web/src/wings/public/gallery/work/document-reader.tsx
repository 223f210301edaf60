import { useState } from 'react';
import type { ReactNode } from 'react';
import { useGalleryText } from '#web/texts/gallery.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { PdfReader } from '#web/ui/pdf/pdf-reader.tsx';
import page from './work.module.css';

/** The pages of a PDF in their place; the link to it where they cannot be shown. */
export function DocumentReader({ src, name, link }: { src: string; name: string; link: ReactNode }) {
  const t = useGalleryText();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return link;
  return (
    <PdfReader
      src={src}
      name={name}
      waiting={link}
      onFailed={() => setFailed(true)}
      foot={({ number, pages, onPage }) => (
        <>
          {pages > 1 ? (
            <span className={page.turn}>
              <button
                type="button"
                className={`square-button ${page.turnButton}`}
                aria-label={t('pagePrevious')}
                disabled={number <= 1}
                onClick={() => onPage(number - 1)}
              >
                <Icon name="left" size={18} />
              </button>
              <span className="type-small" aria-live="polite">
                {t('page', { page: number, pages })}
              </span>
              <button
                type="button"
                className={`square-button ${page.turnButton}`}
                aria-label={t('pageNext')}
                disabled={number >= pages}
                onClick={() => onPage(number + 1)}
              >
                <Icon name="right" size={18} />
              </button>
            </span>
          ) : (
            <span />
          )}
          <a className="p-link" href={src} target="_blank" rel="noopener noreferrer">
            {t('openFile', { name })}
            <span className="visually-hidden">, {t('newTab')}</span>
          </a>
        </>
      )}
    />
  );
}
