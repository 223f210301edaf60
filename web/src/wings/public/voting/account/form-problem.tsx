/** What is wrong with the form as a whole, above its button. */
export const FormProblem = ({ words }: { words: string | undefined }) => (
  <div role="alert">
    {words && (
      <p className="p-notice" data-kind="danger">
        {words}
      </p>
    )}
  </div>
);
