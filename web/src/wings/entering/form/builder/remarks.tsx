import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import css from './builder.module.css';
import { printedName, titleOf, whereOf } from './names.ts';
import { type Selected, useBuilder } from './use-builder.ts';

/** What is wrong with the form and what to think about, in its order, each with the way there. */
export function useRemarks() {
  const t = useFormBuilderText();
  const { form, errors, remarks } = useBuilder();
  const nameAt = (where: Exclude<Selected, undefined>): string => {
    if (where.is === 'blind') return t('blind');
    if (where.is !== 'printed') return titleOf(form, where.name);
    const field = form.Printed.find(({ Field }) => Field === where.name);
    return field ? printedName(t, field) : t('printedPage');
  };
  const wrong = [...errors].map(([way, words]) => ({ key: way, where: whereOf(form, way), words, blocks: true }));
  const found = remarks.map(({ is, blocks, page, field }) => {
    const where: Selected = field ? { is: 'field', name: field } : page ? { is: 'page', name: page } : undefined;
    const printed: Selected = is === 'noTitle' ? { is: 'printed', name: 'Title' } : undefined;
    return { key: `${is} ${field ?? page ?? ''}`, where: where ?? printed, words: t(`remark-${is}`), blocks };
  });
  // What is wrong with a condition says more than that it can never come true.
  const isSaid = ({ where, blocks }: (typeof found)[number]): boolean =>
    blocks && where !== undefined && wrong.some((one) => one.where.is === where.is && one.where.name === where.name);
  return [...wrong, ...found.filter((one) => !isSaid(one))]
    .map((one) => ({ ...one, name: one.where ? nameAt(one.where) : t('title') }))
    .toSorted((one, other) => Number(other.blocks) - Number(one.blocks));
}

export const remarksId = 'form-remarks';

export function Remarks() {
  const t = useFormBuilderText();
  const { select } = useBuilder();
  const all = useRemarks();
  return (
    <section aria-labelledby={remarksId}>
      <h2 className="type-heading" id={remarksId} tabIndex={-1}>
        {t('remarks')}
      </h2>
      {all.length === 0 ? (
        <p className="type-small type-muted above-4">{t('remarksNone')}</p>
      ) : (
        <ul className="stack gap-8 above-8">
          {all.map(({ key, name, words, blocks, where }) => (
            <li key={key} className={css.remark} data-blocks={blocks}>
              <span className={`rigid ${blocks ? 'type-danger' : 'type-warning'}`}>
                <Icon name="warn" size={16} />
              </span>
              <span className="stack gap-4 items-start shrinks">
                <strong className="type-strong breaks" dir="auto">
                  {name}
                </strong>
                <span>{words}</span>
                {blocks && <span className="visually-hidden">{t('remarkBlocks')}</span>}
                {where && (
                  <PlainButton variant="underlined" aria-label={t('goToNamed', { name })} onClick={() => select(where, true)}>
                    {t('goTo')}
                  </PlainButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
