import { entrantFile, entrantFileSlotNames } from '#contract/areas/file/entrant-file.ts';
import { OpenDocument } from '#web/areas/file/documents/entrant-documents.tsx';
import { Seen, useSees } from '#web/kernel/seen.tsx';
import { useCall } from '#web/kernel/use-call.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { useFileText } from '#web/texts/file.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import css from './entrant.module.css';

/** The documents of their organization (R160, R314), to look at. */
export function EntrantFiles({ propertyId, userId }: { propertyId: number; userId: number }) {
  const t = useEntrantText();
  const f = useFileText();
  const files = useCall(entrantFile.getEntrantFiles, { params: { userId } });
  const seesDocument = useSees('document', propertyId);
  const slots = entrantFileSlotNames.filter((slot) => files.data?.[slot]);
  return (
    <section className={css.section}>
      <h2>{t('documents')}</h2>
      {files.isPending && <TextSkeleton lines={2} />}
      {files.isError && <ErrorState onRetry={() => void files.refetch()}>{files.error.message}</ErrorState>}
      {files.data && seesDocument && slots.length === 0 && <p className={css.why}>{t('noDocuments')}</p>}
      <ul className={css.rows}>
        {slots.map((slot) => {
          const name = files.data?.[slot] ?? '';
          return (
            <li key={slot}>
              <span className={css.rowWords}>
                <span>{f(slot)}</span>
                <span className={css.muted}>{files.data?.[`${slot}OriginalName`]}</span>
              </span>
              {slot === 'NonProfitDocument' ? (
                <OpenDocument slot={slot} name={name} propertyId={propertyId} />
              ) : (
                <span className={css.thumb}>
                  <Plate src={files.data?.[`${slot}Url`]} alt={f(slot)} ratio="square" fit="contain" size="small" />
                </span>
              )}
            </li>
          );
        })}
        {files.data && !seesDocument && (
          <li>
            <span className={css.rowWords}>
              <span>{f('NonProfitDocument')}</span>
              <Seen kind="document" award={propertyId}>
                {null}
              </Seen>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
