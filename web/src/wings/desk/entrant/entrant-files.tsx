import { entrantFile, entrantFileSlotNames } from '#contract/wings/ground/file/entrant-file.ts';
import { EntrantDocuments, OpenDocument } from '#web/wings/ground/file/documents/entrant-documents.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { Seen, useSees } from '#web/kernel/session/seen.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useEntrantText } from '#web/texts/entrant.ts';
import { useFileText } from '#web/texts/file.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './entrant.module.css';

interface Whose {
  propertyId: number;
  userId: number;
}

/** The documents of their organization (R143, R160, R314): organizers add them too, for an entrant who mailed one. */
export function EntrantFiles({ propertyId, userId }: Whose) {
  const t = useEntrantText();
  const mayChange = useMay('entrant.own', propertyId);
  const seesDocument = useSees('document', propertyId);
  if (!mayChange || !seesDocument) return <FilesToRead propertyId={propertyId} userId={userId} />;
  return (
    <section className="topic">
      <h2>{t('documents')}</h2>
      <EntrantDocuments of={{ propertyId, userId }} />
    </section>
  );
}

function FilesToRead({ propertyId, userId }: Whose) {
  const t = useEntrantText();
  const f = useFileText();
  const files = useCall(entrantFile.getEntrantFiles, { params: { userId } });
  const seesDocument = useSees('document', propertyId);
  const slots = entrantFileSlotNames.filter((slot) => files.data?.[slot]);
  return (
    <section className="topic">
      <h2>{t('documents')}</h2>
      {files.isPending && <TextSkeleton lines={2} />}
      {files.isError && <ErrorState onRetry={() => void files.refetch()}>{files.error.message}</ErrorState>}
      {files.data && seesDocument && slots.length === 0 && <p className="around-8 type-small type-muted">{t('noDocuments')}</p>}
      <ul className={css.rows}>
        {slots.map((slot) => {
          const name = files.data?.[slot] ?? '';
          return (
            <li key={slot}>
              <span className="stack gap-2 shrinks breaks">
                <span>{f(slot)}</span>
                <span className="type-muted figures">{files.data?.[`${slot}OriginalName`]}</span>
              </span>
              {slot === 'NonProfitDocument' ? (
                <OpenDocument slot={slot} name={name} propertyId={propertyId} />
              ) : (
                <span className="block thumb-40">
                  <Plate src={files.data?.[`${slot}Url`]} alt={f(slot)} ratio="square" fit="contain" size="small" />
                </span>
              )}
            </li>
          );
        })}
        {files.data && !seesDocument && (
          <li>
            <span className="stack gap-2 shrinks breaks">
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
