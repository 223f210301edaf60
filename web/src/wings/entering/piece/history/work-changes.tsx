import type { WorkChange } from '#contract/wings/entering/piece/correction.ts';
import { useCorrectText } from '#web/texts/correct.ts';
import css from './work-changes.module.css';

/** What changed, field by field: how it was, and how it is. */
export function WorkChanges({ changes }: { changes: readonly WorkChange[] }) {
  const t = useCorrectText();
  if (changes.length === 0) return null;
  return (
    <dl className="stack gap-8 above-6">
      {changes.map(({ Field, Before, After }) => (
        <div key={Field} className={`columns-1 ${css.change}`}>
          <dt>
            <bdi>{Field}</bdi>
          </dt>
          {Before === null && After === null ? (
            // Such as a password: that it changed is all there is to read.
            <dd className={css.empty}>{t('hidden')}</dd>
          ) : (
            <>
              <dd>
                <span className="block size-12 type-muted">{t('before')}</span>
                <span className={Before === null ? css.empty : 'type-muted'} dir="auto">
                  {Before ?? t('empty')}
                </span>
              </dd>
              <dd>
                <span className="block size-12 type-muted">{t('after')}</span>
                <span className={After === null ? css.empty : undefined} dir="auto">
                  {After ?? t('empty')}
                </span>
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}
