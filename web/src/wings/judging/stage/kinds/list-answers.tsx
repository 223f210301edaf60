import { Button } from '@mantine/core';
import { useState } from 'react';
import { useStageText } from '#web/texts/stage.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MoveButtons } from '#web/ui/order/move-buttons.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { smallPicture } from '#web/wings/entering/piece/view/work-files.ts';
import css from '../answer.module.css';
import { AskedWorkView } from '../asked-work.tsx';
import type { Answering } from '../use-answering.ts';
import { mayAdd, moved } from './list-rules.ts';

type Asks = Extract<Answering['sheet']['Asks'], { kind: 'rank' | 'pick' }>;

/** 'No award' in a list. */
const none = 0;

/** Works put in order, or chosen without one: one list for the whole contest. */
export function ListAnswers({ answering, asks }: { answering: Answering; asks: Asks }) {
  const given = answering.given(asks.kind === 'rank' ? { kind: 'rank', ranked: [] } : { kind: 'pick', picked: [] });
  const before = given?.Answer.kind === 'rank' ? given.Answer.ranked : given?.Answer.kind === 'pick' ? given.Answer.picked : [];
  return <ListForm key={given?.Version ?? 0} answering={answering} asks={asks} before={before} />;
}

function ListForm({ answering, asks, before }: { answering: Answering; asks: Asks; before: readonly number[] }) {
  const t = useStageText();
  const { sheet } = answering;
  const [list, setList] = useState<readonly number[]>(before);
  const [openId, setOpenId] = useState<number>();
  const works = new Map(sheet.Works.map((work) => [work.EntryID, work]));
  const titleOf = (id: number): string => (id === none ? t('noAward') : (works.get(id)?.PieceTitle ?? ''));
  const isRank = asks.kind === 'rank';
  const opened = openId === undefined ? undefined : works.get(openId);
  const offered = [...sheet.Works.map(({ EntryID }) => EntryID), ...(asks.none ? [none] : [])];
  const missing = Math.min(asks.least, offered.length) - list.length;
  const save = (): void => answering.save(isRank ? { kind: 'rank', ranked: [...list] } : { kind: 'pick', picked: [...list] });
  return (
    <div className={`stack gap-32 ${css.columns}`}>
      <section aria-labelledby="list-works">
        <h2 className="type-s" id="list-works">
          {t('works')}
        </h2>
        <ul className="above-12">
          {offered.map((id) => {
            const work = works.get(id);
            return (
              <li key={id} className={css.listed}>
                {work ? <Plate src={smallPicture(work) ?? null} alt="" ratio="thumb" fit="contain" /> : <span />}
                <span className="stack shrinks breaks">
                  {work ? (
                    <>
                      <button
                        type="button"
                        className="bare-button underlines row"
                        aria-label={t('open', { title: work.PieceTitle })}
                        onClick={() => setOpenId(id)}
                      >
                        <WorkTitle>{work.PieceTitle}</WorkTitle>
                      </button>
                      <bdi className="type-small type-muted">{work.Organization}</bdi>
                    </>
                  ) : (
                    <>
                      <strong className="type-strong">{t('noAward')}</strong>
                      <span className="type-small type-muted">{t('noAwardHelp')}</span>
                    </>
                  )}
                </span>
                {mayAdd(asks, list, id) ? (
                  <PlainButton aria-label={t('add', { title: titleOf(id) })} onClick={() => setList([...list, id])}>
                    {t('addShort')}
                  </PlainButton>
                ) : (
                  <span />
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <section className={`sticky-from-64 ${css.panel}`} aria-labelledby="list-own">
        <h2 className="type-s" id="list-own">
          {t(isRank ? 'yourRanking' : 'yourChoice')}
        </h2>
        <p className="type-small type-muted">{t(isRank ? 'rankHow' : 'pickHow', { least: asks.least, most: asks.most })}</p>
        {list.length === 0 && <p className="type-soft">{t('listEmpty')}</p>}
        <ol>
          {list.map((id, at) => (
            // Several votes may be for one work.
            <li key={`${id} ${list.slice(0, at).filter((one) => one === id).length}`} className={css.ranked}>
              <span className="numeral-26" aria-hidden="true">
                {isRank ? at + 1 : ''}
              </span>
              <WorkTitle>{titleOf(id)}</WorkTitle>
              {isRank ? (
                <MoveButtons
                  className="row"
                  up={t('moveUp', { title: titleOf(id) })}
                  down={t('moveDown', { title: titleOf(id) })}
                  isFirst={at === 0}
                  isLast={at === list.length - 1}
                  onMove={(by) => setList(moved(list, at, by))}
                >
                  <IconButton icon="close" label={t('remove', { title: titleOf(id) })} onAction={() => setList(list.toSpliced(at, 1))} />
                </MoveButtons>
              ) : (
                <IconButton icon="close" label={t('remove', { title: titleOf(id) })} onAction={() => setList(list.toSpliced(at, 1))} />
              )}
            </li>
          ))}
        </ol>
        {list.length >= asks.most && <p className="type-small type-muted">{t('listFull')}</p>}
        {missing > 0 && list.length > 0 && <p className="type-small type-muted">{t('tooFew', { count: missing })}</p>}
        <Button loading={answering.isSaving} disabled={missing > 0} onClick={save}>
          {t(isRank ? 'saveRanking' : 'saveChoice')}
        </Button>
      </section>
      <Dialog opened={opened !== undefined} onClose={() => setOpenId(undefined)} width={1040} title={opened?.PieceTitle ?? ''}>
        {opened && <AskedWorkView work={opened} sheet={sheet} />}
      </Dialog>
    </div>
  );
}
