import { galleryPreview, longestPreviewDays } from '#contract/wings/public/gallery/gallery-preview.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useGalleryDeskText } from '#web/texts/gallery-desk.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { SecretLinks } from '#web/wings/ground/secret-link/secret-links.tsx';

/** Who may look at the season before everyone: a link for each, that ends automatically and can be revoked. */
export function PreviewLinks({ seasonId, award }: { seasonId: number; award: PropertyTraits }) {
  const t = useGalleryDeskText();
  return (
    <Section title={t('previews')} lead={t('previewsLead')}>
      <SecretLinks
        award={award}
        label={t('previews')}
        nameHelp={t('linkNameHelp')}
        links={useCall(galleryPreview.getGalleryPreviews, { params: { seasonId } })}
        idOf={({ GalleryPreviewID }) => GalleryPreviewID}
        create={galleryPreview.createGalleryPreview}
        createBody={({ Name, Days }) => ({ SeasonID: seasonId, Name, Days })}
        days={[1, 3, 7, 14, 30, longestPreviewDays]}
        revoke={galleryPreview.revokeGalleryPreview}
        revokeBody={({ GalleryPreviewID }) => ({ SeasonID: seasonId, GalleryPreviewID })}
      />
    </Section>
  );
}
