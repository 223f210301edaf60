import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { JudgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import type { Ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { suggestedItems } from '#web/wings/judging/cluster/category-menu.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import type { Ranking } from '#web/ui/order/ranking.ts';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { BallotFrame } from './ballot-frame.tsx';
import css from '#web/wings/judging/ballot/ballot.module.css';
import { useExecutiveFlow } from './executive-flow.ts';
import { OrderList } from './order-list.tsx';

/** R058: it is saved, and what comes next. */
export function BallotSaved({ ballot, ranking }: { ballot: Ballot; ranking: Ranking }) {
  const t = useBallotText();
  const { reloadMenu } = useExecutiveFlow();
  // Suggestions come from a menu that knows of this ballot.
  const [menu, setMenu] = useState<JudgingMenu | 'failed'>();
  useEffect(() => {
    let isHere = true;
    void reloadMenu().then((fresh) => isHere && setMenu(fresh ?? 'failed'));
    return () => {
      isHere = false;
    };
  }, [reloadMenu]);
  return (
    <BallotFrame current={ballot.CategoryID}>
      <div className={css.head}>
        <div>
          <h1 className={`type-l breaks ${css.title}`}>{t('savedTitle')}</h1>
          <p className="above-6 type-soft">{t('savedLead', { category: ballot.CategoryName })}</p>
        </div>
      </div>
      <section className={css.next} aria-labelledby="next">
        <h2 className="type-s" id="next">
          {t('savedNext')}
        </h2>
        {!menu ? <TextSkeleton lines={2} /> : <Next menu={menu} after={ballot.CategoryID} />}
      </section>
      <section aria-labelledby="order">
        <h2 className="type-s below-12" id="order">
          {t('savedOrder')}
        </h2>
        <OrderList entries={ballot.Entries} ranking={ranking} />
      </section>
    </BallotFrame>
  );
}

function Next({ menu, after }: { menu: JudgingMenu | 'failed'; after: number }) {
  const t = useBallotText();
  const { pathOf } = useExecutiveFlow();
  const [first, ...others] = menu === 'failed' ? [] : suggestedItems(menu).filter(({ id }) => id !== after);
  return (
    <>
      {first ? (
        <div>
          <Button component={Link} to={pathOf(first.id)} rightSection={<Icon name="right" size={18} />} className={css.goOn}>
            {t('savedGoOn', { category: first.name })}
          </Button>
        </div>
      ) : (
        menu !== 'failed' && <p>{t('savedDone')}</p>
      )}
      {others.length > 0 && (
        <div>
          <p className="type-small type-muted">{t('savedOthers')}</p>
          <ul className={`touch-links ${css.ways}`}>
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link to={pathOf(id)}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={`touch-links ${css.ways}`}>
        <Link to="/account">{t('toAccount')}</Link>
      </p>
    </>
  );
}
