import { useId, useState } from 'react';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { useChoicesText } from '#web/texts/choices.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import type { OwnVote } from '../vote-state.ts';
import { choiceCalls } from './choice-calls.ts';
import css from './choices.module.css';

const mostShown = 12;

/**
 * The card of one's own choices: what it looks like, the switch that publishes it, and the ways to pass it on. For everyone who is signed in;
 * `votes` are those that the page shows beside it.
 */
export function ShareCardAct({ votes }: { votes: readonly Pick<OwnVote, 'EntryID' | 'PieceTitle' | 'PictureUrl'>[] }) {
  const t = useChoicesText();
  const id = useId();
  const { property } = usePublic();
  // Another set of votes is another card.
  const read = useRead(`choice card ${votes.map(({ EntryID }) => EntryID).join()}`, choiceCalls.card);
  const [changed, setChanged] = useState<{ of: unknown; card: NonNullable<typeof read.data> }>();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const card = changed && changed.of === read.data ? changed.card : read.data;
  const url = card?.Url ?? null;
  const titles = votes.map(({ PieceTitle }) => PieceTitle).join(', ');

  const show = async (isShown: boolean): Promise<void> => {
    setSending(true);
    setFailed(false);
    setCopied(false);
    try {
      setChanged({ of: read.data, card: await choiceCalls.show(isShown) });
    } catch {
      setFailed(true);
    } finally {
      setSending(false);
    }
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url ?? '');
    setCopied(true);
  };
  const share = (): void => {
    if (url === null) return;
    if (typeof navigator.share !== 'function') return void copy();
    navigator.share({ title: t('cardText', { award: property.name }), url }).catch(() => undefined);
  };

  return (
    <section className={`barred ${css.cardAct}`} aria-labelledby={id} id="card">
      <h2 id={id} className="type-s">
        {t('cardTitle')}
      </h2>
      <p className="type-soft">{t('cardAbout')}</p>
      {!card && !read.problem && <TextSkeleton lines={3} />}
      {read.problem && <p className="type-small">{read.problem.message}</p>}
      {card?.Works === 0 && <p className="type-small type-soft">{t('cardNone')}</p>}
      {card && card.Works > 0 && (
        <>
          {card.PictureUrl ? (
            <img className={css.picture} src={card.PictureUrl} width={1200} height={630} alt={t('cardPicture', { works: titles })} />
          ) : (
            <div
              className={css.preview}
              style={{ gridTemplateColumns: `repeat(${Math.min(Math.max(votes.length, 2), 4)}, 1fr)` }}
              aria-hidden="true"
            >
              {votes.slice(0, mostShown).map((one) => (
                <Plate key={one.EntryID} src={one.PictureUrl} alt="" ratio="thumb" size="small" />
              ))}
            </div>
          )}
          <div className="row align-center gap-16">
            <span className="stack shrinks grows">
              <strong id={`${id}-switch`}>{t('cardSwitch')}</strong>
              <span className={`type-small type-muted ${css.address}`} id={`${id}-state`}>
                {url === null ? t('cardOff') : url.replace(/^https?:\/\//, '')}
              </span>
            </span>
            <button
              type="button"
              role="switch"
              className={css.switch}
              aria-checked={url !== null}
              aria-labelledby={`${id}-switch`}
              aria-describedby={`${id}-state`}
              disabled={isSending}
              onClick={() => void show(url === null)}
            />
          </div>
          <div role="alert">
            {hasFailed && (
              <p className="p-notice" data-kind="danger">
                {t('cardFailed')}
              </p>
            )}
          </div>
          {url !== null && (
            <div className={css.acts}>
              <button type="button" className="p-button" onClick={share}>
                {t('cardShare')}
              </button>
              <button type="button" className="p-button" onClick={() => void copy()}>
                <span aria-live="polite">{t(isCopied ? 'cardCopied' : 'cardCopy')}</span>
              </button>
            </div>
          )}
          <p className="type-small type-muted">{t('cardNote')}</p>
        </>
      )}
    </section>
  );
}
