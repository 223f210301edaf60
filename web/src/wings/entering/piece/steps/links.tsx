import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { textLimits } from '#contract/kernel/call/constants.ts';
import { maxItemsOf } from '#contract/wings/entering/piece/piece-items.ts';
import { findPieceUrlProblem, findSocialNetwork, normalisePieceUrl } from '#contract/wings/entering/piece/piece-url.ts';
import { url as urlCalls } from '#contract/wings/ground/url/url.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { failureWords } from '#web/kernel/call/failure-words.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { FailureText } from '#web/ui/state/failure-text.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { useUploadText } from '#web/texts/upload.ts';
import css from './links.module.css';
import pieceCss from '#web/wings/entering/piece/room/piece.module.css';
import { fieldId } from '#web/wings/entering/piece/room/piece-steps.ts';
import type { LinkValues } from '#web/wings/entering/piece/room/piece-values.ts';
import { useRoom } from '#web/wings/entering/piece/room/use-room.ts';
import { useRowIds } from '#web/ui/order/use-row-ids.ts';

/** Where the work can be seen on the web, each address tried as soon as it is there. */
export function Links() {
  const t = usePieceText();
  const ui = useUploadText();
  const { values, change, traits, piece, verdict, errorAt, locksLinks, room, isChanged, linksProblem } = useRoom();
  const [isAsking, setAsking] = useState(false);
  const permission = verdict('editUrls');
  const most = maxItemsOf(traits, piece.IsCampaign);
  const links = values.Links;
  const ids = useRowIds(links.length);
  const put = (next: LinkValues[]) => change({ Links: next });
  const add = (): void => {
    put([...links, { Url: '', Label: '', IsCustom: false }]);
    requestAnimationFrame(() => document.getElementById(fieldId(`Links.${links.length}`))?.focus());
  };
  const error = errorAt('Links');
  const hasProtected = Boolean(values.ProtectedUsername || values.ProtectedPassword);
  const [isProtected, setProtected] = useState(hasProtected);
  return (
    <section className="above-48" aria-labelledby="links">
      <h2 className="type-s" id="links">
        {t('links')}
      </h2>
      <p className={pieceCss.sectionLead}>
        {permission === 'allowed'
          ? t(locksLinks ? 'linksLockLead' : 'linksLead', { count: most })
          : t(permission === 'locked' ? 'linksLocked' : permission === 'window' ? 'filesClosed' : 'linksFixed')}
      </p>
      <fieldset disabled={permission !== 'allowed'}>
        <ol className="stack">
          {links.map((link, index) => (
            <LinkRow
              key={ids.current[index]}
              link={link}
              index={index}
              onChange={(next) => put(links.with(index, next))}
              onRemove={() => {
                ids.current.splice(index, 1);
                put(links.filter((_, at) => at !== index));
              }}
            />
          ))}
        </ol>
        <div id={fieldId('Links')} tabIndex={-1} className={pieceCss.target}>
          {links.length < most ? (
            <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={add}>
              {t('addLink')}
            </Button>
          ) : (
            <p className="type-small type-muted">{ui('tooManyUrls', { count: most })}</p>
          )}
        </div>
        {linksProblem ? (
          <FailureText words={failureWords(linksProblem, ui('unableToUpdatePiece'), 'errors')} />
        ) : (
          error && (
            <p className="l-error" role="alert">
              {error}
            </p>
          )
        )}
        {links.length > 0 && (
          <details className={`above-24 ${css.protected}`} open={isProtected} onToggle={(event) => setProtected(event.currentTarget.open)}>
            <summary>{t('protected')}</summary>
            <p className="l-help">{t('protectedHelp')}</p>
            <div className="stack gap-24 halves-from-48">
              <TextInput
                id={fieldId('ProtectedUsername')}
                label={t('protectedUser')}
                maxLength={textLimits.usual}
                autoComplete="off"
                value={values.ProtectedUsername}
                onChange={(event) => change({ ProtectedUsername: event.currentTarget.value })}
              />
              <TextInput
                id={fieldId('ProtectedPassword')}
                label={t('protectedPassword')}
                maxLength={textLimits.usual}
                autoComplete="off"
                value={values.ProtectedPassword}
                onChange={(event) => change({ ProtectedPassword: event.currentTarget.value })}
              />
            </div>
          </details>
        )}
        {locksLinks && permission === 'allowed' && isChanged && (
          <div className={pieceCss.lockActions}>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('saveLinks')}
            </Button>
          </div>
        )}
      </fieldset>
      <ConfirmDialog
        opened={isAsking}
        title={ui('lockTitle')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void room.save({ withLinks: true });
        }}
      >
        {ui('lockUrls')}
      </ConfirmDialog>
    </section>
  );
}

interface LinkRowProps {
  link: LinkValues;
  index: number;
  onChange: (link: LinkValues) => void;
  onRemove: () => void;
}

function LinkRow({ link, index, onChange, onRemove }: LinkRowProps) {
  const t = usePieceText();
  const ui = useUploadText();
  const { errorAt } = useRoom();
  const [hasLeft, setLeft] = useState(false);
  const checking = useSend(urlCalls.urlChecker);
  const url = normalisePieceUrl(link.Url);
  const problem = findPieceUrlProblem(url);
  const network = problem ? undefined : findSocialNetwork(url);
  const id = fieldId(`Links.${index}`);
  // R147 to R150: put right as soon as the field is left; what no one else can reach is refused before it is tried.
  const onBlur = (): void => {
    setLeft(true);
    if (problem) return;
    if (url !== link.Url) onChange({ ...link, Url: url });
    if (checking.data?.Url !== url) checking.mutate({ body: { Url: url } });
  };
  const local = hasLeft && problem && problem !== 'empty' ? t(problem === 'private' ? 'linkPrivate' : 'linkInvalid') : undefined;
  const answer = checking.data?.Url === url ? checking.data : undefined;
  return (
    <li className={css.row}>
      <TextInput
        id={id}
        className={css.url}
        label={t('linkUrl', { number: index + 1 })}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        value={link.Url}
        error={local ?? errorAt(`Links.${index}`)}
        aria-describedby={`${id}-told`}
        onBlur={onBlur}
        onChange={(event) => {
          setLeft(false);
          onChange({ ...link, Url: event.currentTarget.value });
        }}
      />
      <TextInput
        className={css.label}
        label={t('optional', { label: t('linkLabel') })}
        maxLength={textLimits.usual}
        value={link.Label}
        onChange={(event) => onChange({ ...link, Label: event.currentTarget.value })}
      />
      <button
        type="button"
        className={`tints ${css.remove}`}
        aria-label={ui('removeItem', { title: link.Url || t('linkUrl', { number: index + 1 }) })}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
      </button>
      <p className={css.told} id={`${id}-told`} role="status" data-good={answer?.IsReachable}>
        {checking.isPending && t('linkChecking')}
        {!checking.isPending && answer && (
          <>
            <Icon name={answer.IsReachable ? 'check' : 'warn'} size={16} />
            {answer.IsReachable ? t('linkReached') : t('linkNotReached', { reason: answer.Reason ?? '' })}
          </>
        )}
        {network && <span className="type-muted"> {ui('socialNetwork', { network: networkNames[network] })}</span>}
      </p>
    </li>
  );
}

const networkNames = {
  twitter: 'X',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  googlePlus: 'Google Plus',
  pinterest: 'Pinterest',
} as const;
