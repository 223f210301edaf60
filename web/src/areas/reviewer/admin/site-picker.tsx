import { NativeSelect } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { brandOf } from '#contract/kernel/brands.ts';
import { judgingProperties, type PropertyTraits, traitsOf } from '#contract/kernel/properties.ts';
import { useMine } from '#web/kernel/grants.ts';
import { localShelf } from '#web/kernel/storage.ts';
import { useReviewerAdminText } from '#web/texts/reviewer-admin.ts';
import css from './reviewer-admin.module.css';

const shelf = localShelf();
const lastSite = 'laurel.admin.site';

/** The site whose judges are looked at: what the address says (`site`), else the one of last time. */
export function useJudgingSite(): PropertyTraits {
  const asked = useLocation({ select: (location) => Number((location.search as Record<string, unknown>).site) || undefined });
  const wished = asked ?? Number(shelf.get(lastSite));
  const sites = useMine(judgingProperties());
  return sites.find(({ id }) => id === wished) ?? (sites[0] as PropertyTraits);
}

export function SitePicker() {
  const t = useReviewerAdminText();
  const navigate = useNavigate();
  const site = useJudgingSite();
  return (
    <NativeSelect
      aria-label={t('site')}
      leftSection={<Swatch propertyId={site.id} />}
      value={String(site.id)}
      onChange={({ currentTarget: { value } }) => {
        shelf.set(lastSite, value);
        // Filters of one site mean nothing at another.
        void navigate({ to: '.', search: { site: Number(value) } as never });
      }}
      data={useMine(judgingProperties()).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

export const Swatch = ({ propertyId }: { propertyId: number }) => (
  <span className={css.swatch} style={{ background: brandOf(traitsOf(propertyId).brand).brand }} aria-hidden="true" />
);
