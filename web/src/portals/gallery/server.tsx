import { renderToString } from 'react-dom/server';
import type { GalleryRenderer } from '#contract/wings/public/gallery/gallery-pages.ts';
import { speakFrom } from '#contract/kernel/text/catalog.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { GalleryApp } from '#web/wings/public/gallery/gallery-app.tsx';
import { speakOf, startI18n } from '#web/kernel/words/i18n.ts';
import { brandSheet } from '#web/theme/brand-sheet.ts';
import { faceSources } from '#web/theme/faces.ts';

/** Draws a page for the server, which loads this from a build of its own. At one go: the language is that of the page being drawn. */
const render: GalleryRenderer['render'] = ({ base, content, property, further }) => {
  const brand = brandOf(property.brand);
  speakFrom(further);
  startI18n(property.locale);
  speakOf(property);
  return {
    root: renderToString(<GalleryApp base={base} content={content} property={property} />),
    rules: brandSheet(brand),
    faces: faceSources(brand.display, property.locale),
  };
};

// oxlint-disable-next-line import/no-default-export -- the server takes the built file as a whole
export default { render } satisfies GalleryRenderer;
