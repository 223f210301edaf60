import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useGalleryText } from '#web/texts/gallery.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import page from './work.module.css';

const ZoomPan = lazy(() => import('#web/ui/zoom/zoom-pan.tsx').then((file) => ({ default: file.ZoomPan })));

interface EnlargedPictureProps {
  /** The picture itself: where the link leads without a script. */
  href: string;
  title: string;
  name: string;
  children: ReactNode;
}

/** A picture that opens as large as the window, and as near as one wants. */
export function EnlargedPicture({ href, title, name, children }: EnlargedPictureProps) {
  const t = useGalleryText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        className={`focus-in-4 ${page.enlarge}`}
        href={href}
        aria-label={`${t('enlarge')}: ${title}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      {isOpen && <Large href={href} title={title} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function Large({ href, title, name, onClose }: { href: string; title: string; name: string; onClose: () => void }) {
  const t = useGalleryText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  // The browser's own dialog keeps the focus inside, and gives it back.
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={page.large} aria-label={`${title}: ${name}`} onClose={onClose}>
      <div className={page.largeHead}>
        <span className={page.largeTitle} dir="auto">
          {title}
        </span>
        <button
          type="button"
          className={`square-button ${page.turnButton}`}
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={page.largePicture}>
        <Suspense>
          <ZoomPan label={name} content={size} takesWheel>
            {() => (
              <img
                src={href}
                alt={title}
                draggable={false}
                onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
              />
            )}
          </ZoomPan>
        </Suspense>
      </div>
    </dialog>
  );
}
