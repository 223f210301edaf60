import { Button } from '@mantine/core';
import type { Ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { useBallotText } from '#web/texts/ballot.ts';
import type { Ranking } from '#web/ui/order/ranking.ts';
import css from '#web/wings/judging/ballot/ballot.module.css';
import { OrderList } from './order-list.tsx';

interface BallotCheckProps {
  ballot: Ballot;
  ranking: Ranking;
  isSaving: boolean;
  problem: string | undefined;
  onEdit: () => void;
  onSave: () => void;
}

/** R057, R063, R064 */
export function BallotCheck({ ballot, ranking, isSaving, problem, onEdit, onSave }: BallotCheckProps) {
  const t = useBallotText();
  return (
    <>
      <div className={css.head}>
        <div>
          <h1 className={`type-l breaks ${css.title}`}>{t('confirmTitle')}</h1>
          <p className="above-6 type-soft">{t('confirmLead', { category: ballot.CategoryName })}</p>
        </div>
      </div>
      {problem && (
        <div className="below-20">
          <FormError text={problem} />
        </div>
      )}
      <OrderList entries={ballot.Entries} ranking={ranking} />
      <div className={css.decision}>
        <Button variant="default" disabled={isSaving} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button loading={isSaving} onClick={onSave}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}
