import { lazy, Suspense } from 'react';
import { PageHead } from '#web/kernel/page-head.tsx';
import { usePortal } from '#web/kernel/portal.ts';
import { usePortalText } from '#web/texts/portal.ts';
import css from './landing.module.css';
import { ShowcaseWorks } from './showcase-works.tsx';

const Texts = lazy(() => import('#web/areas/cms/landing-texts.tsx').then((file) => ({ default: file.LandingTexts })));

export function GalleryLanding() {
  const t = usePortalText();
  const { property } = usePortal();
  return (
    <>
      <PageHead
        title={t('galleryTitle', { name: property.name })}
        lead={<span className="type-lead">{t('galleryLead', { field: property.field })}</span>}
      />
      <Suspense>
        <Texts regions={['Lead', 'About', 'Contact']} />
      </Suspense>
      <section className={css.works} aria-label={t('gallery')}>
        <ShowcaseWorks
          emptyTitle={t('galleryEmpty')}
          emptyBody={t('galleryEmptyBody')}
          emptyText={
            <Suspense>
              <Texts regions={['Empty']} />
            </Suspense>
          }
        />
      </section>
    </>
  );
}
