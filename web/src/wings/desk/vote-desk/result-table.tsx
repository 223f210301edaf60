import type { Reply } from '#contract/kernel/call/call.ts';
import { changesPlace, type Column, firstOf, resultWith } from '#contract/wings/public/voting/group-result.ts';
import type { voteGroups } from '#contract/wings/desk/vote-desk/vote-groups.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { useVoteDeskText } from '#web/texts/vote-desk.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { titlePlace, TitledSentence } from '#web/ui/chrome/titled-sentence.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { votesOf } from './group-words.ts';
import css from './held-votes.module.css';

type Comparison = Reply<typeof voteGroups.compareVoteGroups>;
export const letters = ['A', 'B'] as const;

/** The result with all votes, without each group, and without both; what moves has an arrow and a number. */
export function ResultTable({ shown }: { shown: Comparison }) {
  const t = useVoteDeskText();
  const works = shown.Works.map(({ EntryID, Others, InGroups }) => ({ entryId: EntryID, others: Others, inGroups: InGroups }));
  const everyone = shown.Groups.map((_, at) => at);
  const all = resultWith(works, everyone);
  const columns: { name: string; column: Column; isProposed: boolean; isExtra: boolean }[] = [
    ...shown.Groups.map(({ Group }, at) => ({
      name: t('without1', { letter: letters[at] ?? '' }),
      column: resultWith(
        works,
        everyone.filter((one) => one !== at),
      ),
      isProposed: at === 0 && Group.Verdict === 'machine',
      isExtra: at > 0,
    })),
    ...(shown.Groups.length > 1 ? [{ name: t('withoutBoth'), column: resultWith(works, []), isProposed: false, isExtra: true }] : []),
  ];
  return (
    <section className={css.result} aria-labelledby="result">
      <div className={css.resultHead}>
        <h2 id="result" className="type-title">
          {t('result')}
        </h2>
        <p className={css.quiet}>
          {t('resultLead', { category: shown.Category, mediaType: shown.MediaType, votes: votesOf(t, all.total) })}
        </p>
      </div>
      <p className={css.verdict}>
        {shown.Groups.map(({ Group }, at) => (
          <span key={Group.GroupID} data-extra={at > 0 || undefined}>
            <Verdict letter={letters[at] ?? ''} all={all} without={columns[at]?.column ?? all} works={shown.Works} />
          </span>
        ))}
      </p>
      <table className={`small-table ${css.table}`}>
        <caption className="visually-hidden">{t('result')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('work')}</th>
            <th scope="col" className={css.number}>
              {t('ifAll')}
            </th>
            {columns.map(({ name, isProposed, isExtra }) => (
              <th key={name} scope="col" className={css.number} data-proposed={isProposed || undefined} data-extra={isExtra || undefined}>
                {name}
                {isProposed && (
                  <>
                    , <strong>{t('proposed')}</strong>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.Works.map((work) => (
            <tr key={work.EntryID}>
              <th scope="row">
                <span className="row align-center gap-12">
                  <span className={css.thumb}>
                    <Plate src={work.PictureUrl} alt="" ratio="thumb" size="small" />
                  </span>
                  <span>
                    <WorkTitle size="table">{work.PieceTitle}</WorkTitle>
                    <span className="block size-13 type-soft">{work.Organization}</span>
                  </span>
                </span>
              </th>
              <Cell column={all} before={all} entryId={work.EntryID} />
              {columns.map(({ name, column, isProposed, isExtra }) => (
                <Cell key={name} column={column} before={all} entryId={work.EntryID} isProposed={isProposed} isExtra={isExtra} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('allVotes')}</th>
            <td className={css.number}>
              <span className={css.cell}>
                <span>{formatNumber(all.total)}</span>
                <span className={css.place} />
              </span>
            </td>
            {columns.map(({ name, column, isProposed, isExtra }) => (
              <td key={name} className={css.number} data-proposed={isProposed || undefined} data-extra={isExtra || undefined}>
                <span className={css.cell}>
                  <span>{formatNumber(column.total)}</span>
                  <span className={css.place} />
                </span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface CellProps {
  column: Column;
  before: Column;
  entryId: number;
  isProposed?: boolean;
  isExtra?: boolean;
}

function Cell({ column, before, entryId, isProposed, isExtra }: CellProps) {
  const t = useVoteDeskText();
  const [place, was] = [column.places.get(entryId), before.places.get(entryId)];
  const moved = place !== undefined && was !== undefined ? was - place : 0;
  return (
    <td className={css.number} data-proposed={isProposed || undefined} data-extra={isExtra || undefined}>
      <span className={css.cell} data-first={place === 1 || undefined}>
        {moved !== 0 && (
          <span className="no-break type-soft type-plain">
            <span aria-hidden="true">
              {moved > 0 ? '↑' : '↓'}
              {Math.abs(moved)}
            </span>
            <span className="visually-hidden">{t(moved > 0 ? 'up' : 'down', { count: Math.abs(moved) })}, </span>
          </span>
        )}
        <span>{formatNumber(column.votes.get(entryId) ?? 0)}</span>
        <span className={css.place}>
          {place !== undefined && (
            <>
              <span className="visually-hidden">, {t('place', { place })}</span>
              <span aria-hidden="true">{place}</span>
            </>
          )}
        </span>
      </span>
    </td>
  );
}

function Verdict({ letter, all, without, works }: { letter: string; all: Column; without: Column; works: Comparison['Works'] }) {
  const t = useVoteDeskText();
  const [now, then] = [firstOf(all), firstOf(without)];
  const isSameWinner = now.length === then.length && now.every((entryId) => then.includes(entryId));
  if (isSameWinner) return <strong>{t(changesPlace(all, without) ? 'changesPlaces' : 'changesNothing', { letter })} </strong>;
  const winner = works.find(({ EntryID }) => EntryID === then[0]);
  return (
    <>
      <strong>{t('changesWinner', { letter })}</strong>{' '}
      {then.length === 1 && winner ? (
        <TitledSentence words={t('without', { work: titlePlace })} title={winner.PieceTitle} />
      ) : (
        t('withoutTie')
      )}{' '}
    </>
  );
}
