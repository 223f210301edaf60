import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { shopPass } from '#contract/wings/commerce/shop/shop-pass.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { formatWithZone } from '#contract/kernel/text/formats.ts';
import NotFound from '#web/frame/not-found.tsx';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useShopText } from '#web/texts/shop.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { CartLink } from './cart/cart-link.tsx';
import { forgetPass, keepPass, readPass } from './kept-pass.ts';
import { PassScope } from './shop-pass.tsx';
import css from './shop.module.css';

type Trouble = 'unknown' | 'expired' | 'busy' | { message: string };

const troubleOf = (problem: CallProblem): Trouble =>
  isFailure(problem, 'WrongConfirmation') || problem.status === 400 || problem.status === 404
    ? 'unknown'
    : problem.status === 429
      ? 'busy'
      : { message: problem.message };

/** The shop for one entry, opened by the printed link: around all pages that a pass opens. */
export function PassPages() {
  const { property, send } = usePortal();
  const t = useShopText();
  const navigate = useNavigate();
  const { entryId, confirmation } = useSearch({ strict: false }) as { entryId?: number; confirmation?: string };
  const [pass, setPass] = useState(() => readPass(property.id, new Date()));
  const [trouble, setTrouble] = useState<Trouble | undefined>(pass === 'expired' ? 'expired' : undefined);
  const [isOpening, setOpening] = useState(entryId !== undefined && confirmation !== undefined);

  const open = useCallback(
    async (query: { entryId: number; confirmation: string }): Promise<void> => {
      setOpening(true);
      try {
        const found = await send(shopPass.loginByEntryID, { query: { ...query, propertyId: property.id } });
        keepPass(property.id, found);
        setTrouble(undefined);
        setPass(found);
        // The number is a proof: it does not stay in the address, nor in the browser's history.
        await navigate({ to: '/pass', search: {}, replace: true });
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem;
        setTrouble(troubleOf(problem));
        setPass(undefined);
      } finally {
        setOpening(false);
      }
    },
    [send, property.id, navigate],
  );
  const opened = useRef('');
  useEffect(() => {
    if (entryId === undefined || confirmation === undefined || opened.current === `${entryId} ${confirmation}`) return;
    opened.current = `${entryId} ${confirmation}`;
    void open({ entryId, confirmation });
  }, [entryId, confirmation, open]);
  const expire = useCallback((): void => {
    forgetPass(property.id);
    setPass(undefined);
    setTrouble('expired');
  }, [property.id]);

  if (!property.shop) return <NotFound />;
  if (isOpening && !trouble)
    return (
      <>
        <PageHead title={t('shop')} lead={t('passOpening')} />
        <TextSkeleton lines={6} />
      </>
    );
  if (!pass || pass === 'expired')
    return (
      <PassDoor
        trouble={trouble}
        given={{ entryId: entryId ? String(entryId) : '', confirmation: confirmation ?? '' }}
        isOpening={isOpening}
        onOpen={open}
      />
    );
  return (
    <PassScope pass={pass} onExpired={expire}>
      <div className={css.passLine}>
        <p>
          {t('passFor', { title: pass.Title, category: pass.Category })}{' '}
          <span className="type-muted">{t('passUntil', { date: formatWithZone(pass.ExpiresDate, property) })}</span>
        </p>
        <CartLink />
        <button
          type="button"
          className={`darkens ${css.inlineAction}`}
          onClick={() => {
            forgetPass(property.id);
            setPass(undefined);
            void navigate({ to: '/pass', search: {} });
          }}
        >
          {t('passLeave')}
        </button>
      </div>
      <Outlet />
    </PassScope>
  );
}

interface PassDoorProps {
  trouble: Trouble | undefined;
  given: { entryId: string; confirmation: string };
  isOpening: boolean;
  onOpen: (query: { entryId: number; confirmation: string }) => Promise<void>;
}

/** What to do without a pass: type both numbers, or sign in. */
function PassDoor({ trouble, given, isOpening, onOpen }: PassDoorProps) {
  const t = useShopText();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: given,
    validate: {
      entryId: (value) => (value.trim() === '' ? t('fillIn') : /^\d{1,9}$/.test(value.trim()) ? null : t('digitsOnly')),
      confirmation: (value) => (value.trim() === '' ? t('fillIn') : null),
    },
  });
  const words =
    trouble === 'unknown'
      ? { title: t('passUnknown'), lead: t('passUnknownBody') }
      : trouble === 'expired'
        ? { title: t('passExpired'), lead: t('passExpiredBody') }
        : trouble === 'busy'
          ? { title: t('passBusy'), lead: t('passBusyBody') }
          : { title: t('passTitle'), lead: t('passLead') };
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <form
        ref={element}
        noValidate
        className={css.passForm}
        onSubmit={form.onSubmit(
          ({ entryId, confirmation }) => void onOpen({ entryId: Number(entryId.trim()), confirmation: confirmation.trim() }),
          () => focusFirstError(element.current),
        )}
      >
        {typeof trouble === 'object' && <FormError text={trouble.message} />}
        <TextInput {...form.getInputProps('entryId')} label={t('passEntry')} inputMode="numeric" autoComplete="off" maxLength={20} />
        <TextInput
          {...form.getInputProps('confirmation')}
          label={t('passConfirmation')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <div className="cluster gap-12">
          <Button type="submit" loading={isOpening}>
            {t('passOpen')}
          </Button>
          <Button renderRoot={(props) => <Link to="/login" {...props} />} variant="default">
            {t('passSignIn')}
          </Button>
        </div>
      </form>
    </>
  );
}
