import { Button, Checkbox, TextInput } from '@mantine/core';
import { mostPlateLines, usualPlate } from '#contract/wings/commerce/product/plate.rules.ts';
import { product, type ProductSeasonDetails } from '#contract/wings/commerce/product/product.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { Allowed } from '#web/kernel/session/allowed.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useProductText } from '#web/texts/product.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { MoveButtons } from '#web/ui/order/move-buttons.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { EngravedPlate } from '#web/wings/commerce/shop/product/engraved-plate.tsx';
import css from './products.module.css';

/** What buyers are asked to have written on a product, in its order. */
export function LinesDialog({ product: shown, onClose }: { product: ProductSeasonDetails | undefined; onClose: () => void }) {
  const t = useProductText();
  return (
    <Dialog
      opened={shown !== undefined}
      onClose={onClose}
      title={t('writtenTitle', { name: shown?.Name ?? '' })}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {shown && <Lines product={shown} />}
    </Dialog>
  );
}

function Lines({ product: shown }: { product: ProductSeasonDetails }) {
  const t = useProductText();
  const messages = useHeaderMessages();
  const { ProductSeasonID: productSeasonId, Personalizations: lines } = shown;
  const options = {
    refreshes: [product.getAvailableProductSeasonsWithDetails],
    onProblem: (problem: CallProblem) => messages.error(problem.message),
  };
  const moving = useSend(product.changeproductpersonalizationorder, options);
  const removing = useSend(product.deletePersonalization, options);
  return (
    <>
      <p className="type-caption type-muted">{t('writtenLead')}</p>
      {lines.length === 0 ? (
        <EmptyState title={t('noLines')}>{t('noLinesBody')}</EmptyState>
      ) : (
        <ol className={css.lines}>
          {lines.map(({ PersonalizationID: id, Label, MaxLength, IsRequired }, index) => (
            <li key={id} className={css.line}>
              <span>
                {Label}{' '}
                <span className="type-caption type-muted">
                  {t('upTo', { count: MaxLength })}
                  {IsRequired && `, ${t('required')}`}
                </span>
              </span>
              <Allowed to="product.manage">
                <MoveButtons
                  className={css.actions}
                  up={t('up', { name: Label })}
                  down={t('down', { name: Label })}
                  isFirst={index === 0}
                  isLast={index === lines.length - 1}
                  onMove={(change) => moving.mutate({ body: { id, productSeasonId, change } })}
                >
                  <IconButton icon="trash" label={t('remove', { name: Label })} onAction={() => removing.mutate({ body: { id } })} />
                </MoveButtons>
              </Allowed>
            </li>
          ))}
        </ol>
      )}
      {lines.length > 0 && (
        <figure className={css.sample}>
          <EngravedPlate lines={lines.map(({ Label }) => Label)} plate={usualPlate} />
          <figcaption className="type-caption type-muted">{t('plateLimits', { count: mostPlateLines(usualPlate) })}</figcaption>
        </figure>
      )}
      <NewLine productSeasonId={productSeasonId} />
    </>
  );
}

function NewLine({ productSeasonId }: { productSeasonId: number }) {
  const t = useProductText();
  const saving = useSend(product.saveProductPersonalization, { refreshes: [product.getAvailableProductSeasonsWithDetails] });
  const initialValues = { Label: '', MaxLength: 40 as number | null, IsRequired: false };
  const bodyOf = ({ MaxLength, ...values }: typeof initialValues) => ({
    ...values,
    MaxLength: MaxLength ?? 0,
    ProductSeasonID: productSeasonId,
  });
  const { form, element, problem, onSubmit } = useEdit({
    initialValues,
    validate: checkedBy(product.saveProductPersonalization, bodyOf, { words: { MaxLength: { missing: t('fillIn') } } }),
    save: async (values, saved) => {
      await saving.mutateAsync({ body: bodyOf(values) });
      saved.reset();
    },
    onSaved: () => undefined,
  });
  return (
    <form ref={element} className={`stack gap-12 ${css.newLine}`} noValidate onSubmit={onSubmit}>
      <h3>{t('newLine')}</h3>
      {problem && <StandingMessage kind="error" text={problem} />}
      <FieldPair>
        <TextInput {...form.getInputProps('Label')} label={t('label')} maxLength={120} />
        <NumericField {...form.getInputProps('MaxLength')} label={t('maxLength')} maxDigits={3} />
      </FieldPair>
      <Checkbox {...form.getInputProps('IsRequired', { type: 'checkbox' })} label={t('isRequired')} />
      <div>
        <Allowed to="product.manage">
          <Button type="submit" variant="default" loading={saving.isPending}>
            {t('addLine')}
          </Button>
        </Allowed>
      </div>
    </form>
  );
}
