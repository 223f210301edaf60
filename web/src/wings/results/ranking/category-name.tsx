/** A category with where it is in the tree. */
export const CategoryName = ({ row }: { row: { Category: string; CategoryType: string; MediaType: string } }) => (
  <span className="stack breaks">
    <bdi>{row.Category}</bdi>
    <bdi className="block size-13 type-muted">
      {row.MediaType}, {row.CategoryType}
    </bdi>
  </span>
);
