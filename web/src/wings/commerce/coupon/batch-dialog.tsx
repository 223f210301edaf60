import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import { couponBatch } from '#contract/wings/commerce/coupon/coupon-batch.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { AdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { newKey } from '#web/kernel/call/new-key.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useCouponText } from '#web/texts/coupon.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { useAmountProblem } from '#web/ui/field/use-amount-problem.ts';
import { batchOf, type BatchValues, newBatch } from './coupon-values.ts';
import { TermFields } from './term-fields.tsx';

interface BatchDialogProps {
  opened: boolean;
  propertyId: number;
  seasonId: number | undefined;
  seasons: readonly AdminSeason[];
  onClose: () => void;
}

export function BatchDialog({ opened, onClose, ...of }: BatchDialogProps) {
  const t = useCouponText();
  return (
    <EditDialog opened={opened} onClose={onClose} width={560} title={t('batchTitle')} saveLabel={t('batchSave')}>
      {opened && <BatchForm {...of} onClose={onClose} />}
    </EditDialog>
  );
}

function BatchForm({ propertyId, seasonId, seasons, onClose }: Omit<BatchDialogProps, 'opened'>) {
  const t = useCouponText();
  const messages = useHeaderMessages();
  const award = traitsOf(propertyId);
  const amountProblem = useAmountProblem(award);
  // One key for each time the dialog is opened: pressed twice, it makes one batch.
  const [key] = useState(newKey);
  const saving = useSend(couponBatch.makeCouponBatch, {
    refreshes: [coupon.getCouponListForAdmin, couponBatch.getCouponBatches],
    onSuccess: ({ Count }) => messages.success(t('batchMade', { count: Count })),
  });
  const check = checkedBy(couponBatch.makeCouponBatch, (values: BatchValues) => batchOf(values, award, key), {
    words: {
      Prefix: { missing: t('fillIn') },
      Count: t('howManyWrong'),
      PercentOff: t('percentWrong'),
      AmountOff: t('amountWrong'),
    },
  });
  const edit = useEdit<BatchValues>({
    initialValues: newBatch(seasonId, award),
    validate: (values) => {
      const problems = check(values);
      const amount = values.kind === 'amount' ? amountProblem(values.AmountOff) : undefined;
      const isPeopleWrong =
        values.for === 'people' && Object.keys(problems).some((field) => field.startsWith('Emails') || field === 'Count');
      return { ...problems, ...(amount && { AmountOff: amount }), ...(isPeopleWrong && { Emails: t('peopleWrong') }) };
    },
    save: (values) => saving.mutateAsync({ body: batchOf(values, award, key) }),
    onSaved: onClose,
  });
  const { form } = edit;
  return (
    <EditForm edit={edit}>
      <TextInput
        {...form.getInputProps('Prefix')}
        label={t('prefix')}
        description={t('prefixHelp')}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('for')}
          label={t('batchFor')}
          data={(['anyone', 'people'] as const).map((value) => ({ value, label: t(`batchFor_${value}`) }))}
        />
        {form.values.for === 'anyone' && <NumericField {...form.getInputProps('Count')} label={t('howMany')} maxDigits={4} />}
      </FieldPair>
      {form.values.for === 'people' && (
        <Textarea {...form.getInputProps('Emails')} label={t('people')} description={t('peopleHelp')} autosize minRows={4} maxRows={10} />
      )}
      <TermFields form={form} propertyId={propertyId} seasons={seasons} />
    </EditForm>
  );
}
