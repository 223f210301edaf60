import { Fragment } from 'react';
import { WorkTitle } from '../work/work-title.tsx';

/** The place a sentence leaves for a title: `t('key', { work: titlePlace })`. */
export const titlePlace = '\u{e000}';

/** A sentence of ours around a title of theirs: the title is set as titles are. */
export function TitledSentence({ words, title }: { words: string; title: string }) {
  const [before = '', ...after] = words.split(titlePlace);
  return (
    <>
      {before}
      {after.map((part, index) => (
        <Fragment key={`${index + 1}`}>
          <WorkTitle>{title}</WorkTitle>
          {part}
        </Fragment>
      ))}
    </>
  );
}
