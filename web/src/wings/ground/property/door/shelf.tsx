import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { keyAlong } from '#web/kernel/browser/key-along.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { displayFaceOf } from '#web/theme/faces.ts';
import type { DoorProperty } from './door-answer.ts';
import css from './door.module.css';

export const shelfPanelId = 'award';

/** How thick and how tall each book is: no two awards look alike on a shelf. In shelf order. */
const builds: readonly (readonly [thick: number, tall: number])[] = [
  [125, 307],
  [105, 283],
  [90, 262],
  [110, 294],
  [100, 304],
  [92, 271],
  [121, 325],
  [95, 287],
  [90, 315],
  [110, 298],
  [86, 277],
  [90, 254],
];
const tallest = 325;

export const brandOfDoor = (property: DoorProperty) => brandOf(traitsOf(property.PropertyID).brand);

interface ShelfProps {
  properties: readonly DoorProperty[];
  chosen: DoorProperty;
  onChoose: (slug: string) => void;
}

/** The awards as spines on a shelf; the chosen one is pulled out. Arrow keys walk along it, Enter goes down to what is open. */
export function Shelf({ properties, chosen, onChoose }: ShelfProps) {
  const t = usePortalText();
  const shelf = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Typefaces are a finish: names are shown in the sans until they load. One sheet has them all.
    import('#web/theme/faces/all.css').catch(() => undefined);
  }, []);

  useEffect(() => {
    const spine = shelf.current?.querySelector(`#spine-${chosen.Slug}`)?.getBoundingClientRect();
    const box = shelf.current?.getBoundingClientRect();
    if (spine && box) shelf.current?.scrollBy({ left: spine.x + spine.width / 2 - box.x - box.width / 2 });
  }, [chosen.Slug]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = properties.indexOf(chosen);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: properties.length - 1 };
    const next = steps[keyAlong(event.key)];
    if (next !== undefined) {
      event.preventDefault();
      const property = properties[(next + properties.length) % properties.length];
      if (!property) return;
      onChoose(property.Slug);
      shelf.current?.querySelector<HTMLElement>(`#spine-${property.Slug}`)?.focus({ preventScroll: true });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(shelfPanelId)?.querySelector<HTMLElement>('a')?.focus();
    }
  };

  return (
    <div ref={shelf} className={`no-scrollbar ${css.shelf}`} role="tablist" aria-label={t('doorShelf')} onKeyDown={onKeyDown}>
      {properties.map((property, index) => {
        const brand = brandOfDoor(property);
        const face = displayFaceOf(brand.display);
        const [thick, tall] = builds[index % builds.length] ?? [100, 290];
        const isChosen = property === chosen;
        const style: CSSProperties & Record<`--${string}`, string | number> = {
          '--thick': thick,
          '--tall': `${(tall / tallest) * 100}%`,
          background: brand.brand,
          color: brand.brandInk,
        };
        return (
          <button
            key={property.Slug}
            id={`spine-${property.Slug}`}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={shelfPanelId}
            tabIndex={isChosen ? 0 : -1}
            className={css.spine}
            style={style}
            onClick={() => onChoose(property.Slug)}
          >
            <span
              className={css.name}
              style={{ fontFamily: face.family, fontWeight: face.wordmarkWeight, '--scale': face.scale } as CSSProperties}
            >
              {property.Name}
            </span>
            {property.SeasonNumber !== null && <span className={css.number}>{t('doorNo', { number: property.SeasonNumber })}</span>}
          </button>
        );
      })}
    </div>
  );
}
