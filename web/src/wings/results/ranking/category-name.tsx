import css from './judging-summary.module.css';

/** A category with where it stands in the tree. */
export const CategoryName = ({ row }: { row: { Category: string; CategoryType: string; MediaType: string } }) => (
  <span className={css.name}>
    <bdi>{row.Category}</bdi>
    <bdi className={css.muted}>
      {row.MediaType}, {row.CategoryType}
    </bdi>
  </span>
);
