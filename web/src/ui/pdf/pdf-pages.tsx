import { Button } from '@mantine/core';
import { Icon } from '../small/icon.tsx';
import { Pagination } from '../table/pagination.tsx';
import { useUiText } from '../small/use-ui-text.ts';
import { PdfReader, type PdfReaderProps } from './pdf-reader.tsx';

/** A PDF with the controls of the portals that people sign in to. */
export function PdfPages(props: Omit<PdfReaderProps, 'foot'>) {
  const t = useUiText();
  const { src, name } = props;
  return (
    <PdfReader
      {...props}
      foot={({ number, pages, onPage }) => (
        <>
          {pages > 1 && <Pagination page={number} pages={pages} onPage={onPage} name={name} />}
          <Button
            component="a"
            href={src}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            size="sm"
            rightSection={<Icon name="external" size={16} />}
          >
            {t('openDocument')}
            <span className="visually-hidden">, {t('opensInNewTab')}</span>
          </Button>
        </>
      )}
    />
  );
}
