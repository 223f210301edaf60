import type { ShownWork } from '#contract/wings/entering/third-party/third-party.ts';
import { useThirdPartyAnswerText } from '#web/texts/third-party-answer.ts';
import { StatusChip } from '#web/ui/state/status-chip.tsx';

/** What the award lets this person read, with a mark at what they haven't approved yet. */
export function ShownWorks({ works }: { works: readonly ShownWork[] }) {
  const t = useThirdPartyAnswerText();
  if (works.every(({ Items }) => Items.length === 0)) return null;
  return (
    <section aria-labelledby="shown-works" className="shrinks">
      <h2 id="shown-works" className="type-s">
        {t('works')}
      </h2>
      {works.map(({ PieceID, Title, Items }) => (
        <article key={PieceID} className="stack gap-8 pad-16 ruled-above" aria-labelledby={`work-${PieceID}`}>
          <h3 id={`work-${PieceID}`} className="type-m breaks" dir="auto">
            {Title}
          </h3>
          <dl>
            {Items.map(({ Name, Label, Text, Url, IsChanged }) => (
              <div key={Name} className="pad-8">
                <dt className="type-small type-muted">
                  <bdi>{Label}</bdi>{' '}
                  {IsChanged && (
                    <StatusChip status="care" ground="none">
                      {t('changed')}
                    </StatusChip>
                  )}
                </dt>
                <dd className="measure keep-lines breaks" dir="auto">
                  {Url ? (
                    <a href={Url} target="_blank" rel="noreferrer noopener">
                      {Text}
                    </a>
                  ) : (
                    Text
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </section>
  );
}
