import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type Coupon, coupon, couponUses } from '#contract/areas/coupon/coupon.ts';
import { traitsOf } from '#contract/kernel/properties.ts';
import type { AdminSeason } from '#web/areas/season/admin/admin-season.tsx';
import { zoneName } from '#contract/kernel/zone-time.ts';
import { useMay } from '#web/kernel/grants.ts';
import { checkedBy } from '#web/kernel/form-check.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useEdit } from '#web/kernel/use-edit.ts';
import { useAmountProblem } from '#web/ui/use-amount-problem.ts';
import { useCouponText } from '#web/texts/coupon.ts';
import { EditDialog, EditForm, FieldPair } from '#web/ui/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { NumericField } from '#web/ui/numeric-field.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { bodyOf, type CouponValues, valuesOf } from './coupon-values.ts';

interface CouponDialogProps {
  editing: Coupon | 'new' | undefined;
  propertyId: number;
  seasonId: number | undefined;
  seasons: readonly AdminSeason[];
  onClose: () => void;
}

export function CouponDialog({ editing, onClose, ...of }: CouponDialogProps) {
  const t = useCouponText();
  const known = editing === 'new' ? undefined : editing;
  return (
    <EditDialog
      opened={editing !== undefined}
      onClose={onClose}
      width={560}
      title={known ? t('edit', { code: known.Code }) : t('add')}
      saveLabel={t('save')}
      isReadOnly={!useMay('coupon.manage', of.propertyId)}
    >
      {editing && <CouponForm key={known?.CouponID ?? 'new'} known={known} {...of} onClose={onClose} />}
    </EditDialog>
  );
}

function CouponForm({ known, propertyId, seasonId, seasons, onClose }: Omit<CouponDialogProps, 'editing'> & { known: Coupon | undefined }) {
  const t = useCouponText();
  const messages = useHeaderMessages();
  const award = traitsOf(propertyId);
  const amountProblem = useAmountProblem(award);
  const saving = useSend(coupon.saveCoupon, {
    refreshes: [coupon.getCouponListForAdmin],
    onSuccess: ({ Code }) => messages.success(t('saved', { code: Code })),
  });
  const check = checkedBy(coupon.saveCoupon, (values: CouponValues) => bodyOf(values, award, known), {
    words: { Code: { missing: t('fillIn') }, PercentOff: t('percentWrong'), AmountOff: t('amountWrong') },
  });
  const edit = useEdit<CouponValues>({
    initialValues: valuesOf(known, seasonId, award),
    validate: (values) => {
      const amount = values.kind === 'amount' ? amountProblem(values.AmountOff) : undefined;
      return { ...check(values), ...(amount && { AmountOff: amount }) };
    },
    save: (values) => saving.mutateAsync({ body: bodyOf(values, award, known) }),
    onSaved: onClose,
    staleText: t('conflict'),
  });
  const { form } = edit;
  const optional = (label: string): string => t('optional', { label });
  return (
    <EditForm edit={edit}>
      <TextInput
        {...form.getInputProps('Code')}
        label={t('code')}
        description={t('codeHelp')}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <TextInput {...form.getInputProps('Description')} label={optional(t('description'))} maxLength={300} />
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('kind')}
          label={t('worth')}
          data={[
            { value: 'percent', label: t('percent') },
            { value: 'amount', label: t('amount') },
          ]}
        />
        {form.values.kind === 'percent' ? (
          <NumericField {...form.getInputProps('PercentOff')} label={t('percentOff')} maxDigits={3} />
        ) : (
          <TextInput
            {...form.getInputProps('AmountOff')}
            label={t('amountOff', { currency: award.currency })}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </FieldPair>
      <FieldPair>
        <NativeSelect
          {...form.getInputProps('AppliesTo')}
          label={t('appliesTo')}
          data={couponUses.map((value) => ({ value, label: t(`appliesTo_${value}`) }))}
        />
        <NativeSelect
          {...form.getInputProps('SeasonID')}
          label={t('season')}
          data={[
            { value: '', label: t('allSeasons') },
            ...seasons.map(({ SeasonID, SeasonNumber }) => ({
              value: String(SeasonID),
              label: t('seasonNumber', { number: SeasonNumber }),
            })),
          ]}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          {...form.getInputProps('StartDate')}
          type="date"
          label={optional(t('start'))}
          description={t('dayHelp', { zone: zoneName(award.timeZone) })}
        />
        <TextInput
          {...form.getInputProps('EndDate')}
          type="date"
          label={optional(t('end'))}
          description={t('dayHelp', { zone: zoneName(award.timeZone) })}
        />
      </FieldPair>
      <FieldPair>
        <NumericField {...form.getInputProps('MaxUses')} label={optional(t('maxUses'))} description={t('unlimited')} maxDigits={6} />
        <NumericField
          {...form.getInputProps('MaxUsesPerUser')}
          label={optional(t('maxUsesPerUser'))}
          description={t('unlimited')}
          maxDigits={3}
        />
      </FieldPair>
      <EmailField {...form.getInputProps('Email')} label={optional(t('email'))} description={t('emailHelp')} />
      <Checkbox {...form.getInputProps('IsActive', { type: 'checkbox' })} label={t('isActive')} />
    </EditForm>
  );
}
