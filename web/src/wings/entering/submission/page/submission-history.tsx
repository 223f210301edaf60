import { correction } from '#contract/wings/entering/piece/correction.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { WorkChanges } from '#web/wings/entering/piece/history/work-changes.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useCorrectText } from '#web/texts/correct.ts';
import css from './submission.module.css';

/** What organizers changed about the works on the entrant's behalf; nothing where they changed nothing. */
export function SubmissionHistory({ submissionId }: { submissionId: number }) {
  const t = useCorrectText();
  const { property } = usePortal();
  const history = useCall(correction.getSubmissionHistory, { params: { submissionId } });
  if (!history.data?.length) return null;
  return (
    <section aria-labelledby="changes-by-organizers" className={`above-32 breaks ${css.history}`}>
      <h2 id="changes-by-organizers" className="type-s">
        {t('changesTitle')}
      </h2>
      <ol>
        {history.data.map(({ ID, At, Action, Title, Category, Changes, Reason }) => (
          <li key={ID}>
            <p>
              <strong className="type-strong">{t(`told-${Action}`)}</strong>
            </p>
            <p className="type-small type-muted">
              <bdi>{Category ? t('inCategory', { title: Title, category: Category }) : Title}</bdi>. {formatWithZone(At, property)}
            </p>
            <WorkChanges changes={Changes} />
            {Reason && (
              <p className="above-6 size-14">
                <bdi>{t('because', { reason: Reason })}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
