import { PageText } from './page-text.tsx';
import css from './page-text.module.css';

/** The texts of a public front page, one after the other. Loaded after the page itself, which has no room for them in its first load. */
export const LandingTexts = ({ regions }: { regions: readonly string[] }) => (
  <div className={css.texts}>
    {regions.map((region) => (
      <PageText key={region} region={region} />
    ))}
  </div>
);
