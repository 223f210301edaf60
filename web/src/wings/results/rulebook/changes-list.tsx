import { traitsOf } from '#contract/kernel/award/properties.ts';
import { formatDateTime } from '#contract/kernel/text/formats.ts';
import type { Dated } from '#contract/wings/results/rulebook/changes.ts';
import { useSpoken } from '#web/kernel/words/i18n.ts';
import { useRulebookEditorText } from '#web/texts/rulebook-editor.ts';
import css from './rulebook.module.css';
import { toldChanges } from './told-changes.ts';

interface ChangesListProps {
  propertyId: number;
  before: Dated;
  after: Dated;
}

/** What differs between two rulebooks, in the sentences that entrants read. */
export function ChangesList({ propertyId, before, after }: ChangesListProps) {
  const t = useRulebookEditorText();
  const locale = useSpoken();
  const award = traitsOf(propertyId);
  const told = toldChanges(before, after, {
    locale,
    dates: ({ opens, closes }) => t('dates', { from: formatDateTime(opens, award), to: formatDateTime(closes, award) }),
  });
  return (
    <dl className={`stack gap-12 ${css.changes}`}>
      {told.map(({ key, name, gone, come }) => (
        <div key={key}>
          <dt className="type-strong" dir="auto">
            {name || t(key === 'entering' ? 'entering' : 'exceptions')}
          </dt>
          {gone.length > 0 && (
            <dd dir="auto">
              <span className="visually-hidden">{t('before')} </span>
              <del className="type-muted">{gone.join(' ')}</del>
            </dd>
          )}
          {come.length > 0 && (
            <dd dir="auto">
              <span className="visually-hidden">{t('after')} </span>
              <ins>{come.join(' ')}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
