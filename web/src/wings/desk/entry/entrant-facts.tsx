import { entrant } from '#contract/wings/accounts/account/entrant.ts';
import { entrantFile, entrantFileSlotNames } from '#contract/wings/ground/file/entrant-file.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { OpenDocument } from '#web/wings/ground/file/documents/entrant-documents.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Skeleton } from '#web/ui/state/skeletons.tsx';

/** Who entered the work: what else they entered here, and the documents of their organization. */
export function EntrantFacts({ propertyId, entrantId }: { propertyId: number; entrantId: number }) {
  const t = useEntryAdminText();
  const details = useCall(entrant.getAddtlDetails, { params: { prop: propertyId, id: entrantId } });
  const files = useCall(entrantFile.getEntrantFiles, { params: { userId: entrantId } });
  const award = traitsOf(propertyId);
  const data = details.data;
  const documents = files.data
    ? entrantFileSlotNames.flatMap((slot) => {
        const name = files.data[`${slot}OriginalName`];
        const url = slot === 'NonProfitDocument' ? null : files.data[`${slot}Url`];
        const key = files.data[slot];
        return key ? [{ slot, key, name: name ?? '', url }] : [];
      })
    : [];
  return (
    <section className="topic" aria-labelledby="entrant-facts">
      <h2 id="entrant-facts">{t('entrant')}</h2>
      {details.isPending && <Skeleton height={96} />}
      {details.isError && <ErrorState title={t('entrantFailed')} onRetry={() => void details.refetch()} />}
      {data && (
        <dl className="facts stack gap-4-16 fact-columns type-small">
          <dt>{t('submissions')}</dt>
          <dd>{data.Submissions}</dd>
          <dt>{t('entries')}</dt>
          <dd>{t('entriesPaid', { count: data.Entries, paid: data.PaidEntries })}</dd>
          {data.LastSubmissionDate && (
            <>
              <dt>{t('lastSubmission')}</dt>
              <dd>{formatWithZone(data.LastSubmissionDate, award)}</dd>
            </>
          )}
          <dt>{t('email')}</dt>
          <dd>{t(data.IsEmailConfirmed ? 'identity-confirmed' : 'identity-unconfirmed')}</dd>
          {documents.map(({ slot, key, name, url }) => (
            <div key={slot} style={{ display: 'contents' }}>
              <dt>{t(`doc_${slot}`)}</dt>
              <dd>
                {url ? (
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    <bdi>{name}</bdi>
                  </a>
                ) : (
                  <>
                    <bdi>{name}</bdi> <OpenDocument slot={slot} name={key} propertyId={propertyId} />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
