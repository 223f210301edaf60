import type { FailureWords } from '#web/kernel/call/failure-words.ts';

/** Why something was not saved, below what was to be saved; the hint on a line of its own. */
export const FailureText = ({ words, id }: { words: FailureWords; id?: string }) => (
  <div className="l-error" role="alert" data-form-error tabIndex={-1} {...(id && { id })}>
    <div style={{ whiteSpace: 'pre-wrap' }}>
      <div>{words.text}</div>
      {words.detail && <div className="type-soft">{words.detail}</div>}
    </div>
  </div>
);
