import { FormError } from '#web/ui/field/form-error.tsx';
import { useOrderText } from '#web/texts/order.ts';

/** With which news a provider's page sent the buyer back (`hosted-try.ts`). */
export const paymentNews = (): 'away' | 'again' | 'waiting' | undefined => {
  const given = new URLSearchParams(window.location.search).get('payment');
  return given === 'away' || given === 'again' || given === 'waiting' ? given : undefined;
};

/** What came of the payment they come from, and what they can do. Shown while the order still waits for money. */
export function PaymentNews() {
  const t = useOrderText();
  const news = paymentNews();
  if (!news) return null;
  if (news === 'waiting')
    return (
      <p role="status" className="size-15 measure">
        {t('news_waiting')}
      </p>
    );
  return <FormError text={t(`news_${news}`)} />;
}
