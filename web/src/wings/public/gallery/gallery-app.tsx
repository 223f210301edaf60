import { StrictMode } from 'react';
import type { GalleryDrawn, GalleryPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { PublicContext } from '#web/kernel/public/public-portal.tsx';
import { AchievementPage } from './achievement-page.tsx';
import { CategoryPage } from './category-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { NamePage } from './name-page.tsx';
import { PressPage } from './press-page.tsx';
import { RecordPage } from './record-page.tsx';
import { RulesPage } from './rules-page.tsx';
import { SearchPage } from './search/search-page.tsx';
import { SeasonPage } from './season-page.tsx';
import { SeasonsPage } from './seasons-page.tsx';
import { WorkPage } from './work/work-page.tsx';

/** A page of the gallery from what it shows: the same on the server, which draws it, and in the browser, which takes it up. */
export const GalleryApp = ({ base, content, property }: GalleryDrawn & { property: PropertyTraits }) => (
  <StrictMode>
    <PublicContext value={{ name: 'gallery', property, base }}>
      <Page content={content} />
    </PublicContext>
  </StrictMode>
);

function Page({ content }: { content: GalleryPage }) {
  switch (content.page) {
    case 'season':
      return <SeasonPage content={content} />;
    case 'seasons':
      return <SeasonsPage content={content} />;
    case 'category':
      return <CategoryPage content={content} />;
    case 'work':
      return <WorkPage content={content} />;
    case 'name':
      return <NamePage content={content} />;
    case 'achievement':
      return <AchievementPage content={content} />;
    case 'search':
      return <SearchPage content={content} />;
    case 'press':
      return <PressPage content={content} />;
    case 'record':
      return <RecordPage content={content} />;
    case 'rules':
      return <RulesPage content={content} />;
    case 'missing':
      return <MissingPage content={content} />;
  }
}
