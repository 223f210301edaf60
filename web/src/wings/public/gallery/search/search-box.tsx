import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useGalleryText } from '#web/texts/gallery.ts';

/** The way to the search from pages where a search found nothing. */
export function SearchBox() {
  const t = useGalleryText();
  const { base } = usePublic();
  return (
    <form className="stack gap-12" role="search" method="get" action={`${base}/search`}>
      <label className="p-field">
        <span className="l-label">{t('searchLabel')}</span>
        <input type="search" name="q" maxLength={200} />
      </label>
      <button type="submit" className="p-button">
        {t('searchGo')}
      </button>
    </form>
  );
}
