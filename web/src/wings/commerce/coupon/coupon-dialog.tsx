import { Checkbox, TextInput } from '@mantine/core';
import { type Coupon, coupon } from '#contract/wings/commerce/coupon/coupon.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { AdminSeason } from '#web/wings/ground/season/admin/admin-season.tsx';
import { useMay } from '#web/kernel/session/grants.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEdit } from '#web/kernel/call/use-edit.ts';
import { useAmountProblem } from '#web/ui/field/use-amount-problem.ts';
import { useCouponText } from '#web/texts/coupon.ts';
import { EditDialog, EditForm } from '#web/ui/dialog/edit-dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { CouponUses } from './coupon-uses.tsx';
import { bodyOf, type CouponValues, valuesOf } from './coupon-values.ts';
import { TermFields } from './term-fields.tsx';

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
      <TermFields form={form} propertyId={propertyId} seasons={seasons} />
      <EmailField {...form.getInputProps('Email')} label={optional(t('email'))} description={t('emailHelp')} />
      {form.values.Email.trim() === '' && (
        <Checkbox {...form.getInputProps('IsListed', { type: 'checkbox' })} label={t('isListed')} description={t('isListedHelp')} />
      )}
      <Checkbox {...form.getInputProps('IsActive', { type: 'checkbox' })} label={t('isActive')} />
      {known && <CouponUses couponId={known.CouponID} propertyId={propertyId} />}
    </EditForm>
  );
}
