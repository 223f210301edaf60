import { useEffect, useRef } from 'react';
import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVotingText } from '#web/texts/voting.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { ballotPath } from './ballot-path.ts';
import { useVoteBook } from './vote-book.tsx';
import css from './vote.module.css';

export function CategoryNav({ categoryId }: { categoryId: number }) {
  const t = useVotingText();
  const { base } = usePublic();
  const { categories, markOf } = useVoteBook();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = nav.current?.getBoundingClientRect();
    if (here && box) nav.current?.scrollBy({ left: here.x + here.width / 2 - box.x - box.width / 2 });
  }, [categoryId, categories.length]);
  return (
    <nav className={`tabs ${css.nav}`} aria-label={t('categoriesNav')} ref={nav}>
      {categories.map(({ PropertyCategoryID: id, Name }) => (
        <a key={id} {...followed(ballotPath(base, id))} aria-current={id === categoryId ? 'page' : undefined}>
          {Name}
          {markOf(id).vote && (
            <>
              <Icon name="check" size={14} />
              <span className="visually-hidden">, {t('voted')}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
