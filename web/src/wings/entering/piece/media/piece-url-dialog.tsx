import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { maxItemsOf } from '#contract/wings/entering/piece/piece-items.ts';
import { addPieceUrl, findSocialNetwork, type PieceUrlProblem, type SocialNetwork } from '#contract/wings/entering/piece/piece-url.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { type FailureWords, failureWords } from '#web/kernel/call/failure-words.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FailureText } from '#web/ui/state/failure-text.tsx';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { type UploadText, useUploadText } from '#web/texts/upload.ts';
import css from '#web/wings/ground/file/dialogs/upload.module.css';

interface PieceUrlDialogProps {
  opened: boolean;
  onClose: () => void;
  urls: readonly string[];
  traits: Pick<PropertyTraits, 'confirmsUrls' | 'maxCampaignItems'>;
  /** A campaign has a number of its own. */
  isCampaign?: boolean;
  /** Ends with the call's own problem when it fails. */
  onSave: (urls: readonly string[]) => Promise<unknown>;
  onSaved?: (urls: readonly string[]) => void;
}

const networkNames: Record<SocialNetwork, string> = {
  twitter: 'X',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  googlePlus: 'Google Plus',
  pinterest: 'Pinterest',
};

/** R147 to R155: the addresses of a piece, checked as they are added and asked about once before they are locked. */
export function PieceUrlDialog(props: PieceUrlDialogProps) {
  const t = useUploadText();
  const maxUrls = maxItemsOf(props.traits, props.isCampaign ?? false);
  const [urls, setUrls] = useState(props.urls);
  const [typed, setTyped] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [error, setWords] = useState<FailureWords>();
  const setError = (text: string | undefined): void => setWords(text === undefined ? undefined : { text });
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const given = useRef(props.urls);
  given.current = props.urls;
  useEffect(() => {
    if (!props.opened) return;
    setUrls(given.current);
    setTyped('');
    setFieldError(undefined);
    setWords(undefined);
  }, [props.opened]);

  /** The addresses with what is in the field, or nothing when that is not one. */
  const withTyped = (): readonly string[] | undefined => {
    if (urls.length >= maxUrls && typed.trim() !== '') {
      setFieldError(t('tooManyUrls', { count: maxUrls }));
      return undefined;
    }
    const added = addPieceUrl(urls, typed);
    // R150: an empty field adds nothing and is no error.
    if (added.problem === 'empty') return urls;
    if (added.problem) {
      setFieldError(problemWords(t, added.problem));
      return undefined;
    }
    setUrls(added.urls);
    setTyped('');
    setFieldError(undefined);
    setError(undefined);
    return added.urls;
  };
  const onAdd = (event: SyntheticEvent): void => {
    event.preventDefault();
    withTyped();
    field.current?.focus();
  };

  const save = async (toSave: readonly string[]): Promise<void> => {
    setAsking(false);
    setSaving(true);
    try {
      await props.onSave(toSave);
      props.onSaved?.(toSave);
      props.onClose();
    } catch (problem) {
      setWords(failureWords(problem, t('unableToUpdatePiece'), 'errors'));
    } finally {
      setSaving(false);
    }
  };
  const onSaveClick = (): void => {
    const all = withTyped();
    // R151: what cannot be added must not be lost in silence.
    if (!all) setError(t('urlCampaign'));
    else if (all.length === 0) setError(t('urlRequired'));
    else if (props.traits.confirmsUrls) setAsking(true);
    else void save(all);
  };

  return (
    <>
      <Dialog
        opened={props.opened}
        onClose={props.onClose}
        title={t('pieceUrls')}
        width={560}
        actions={
          <>
            <Button variant="default" onClick={props.onClose}>
              {t('cancel')}
            </Button>
            <Button loading={isSaving} onClick={onSaveClick}>
              {t('save')}
            </Button>
          </>
        }
      >
        <form className="stack gap-12" onSubmit={onAdd} noValidate>
          <TextInput
            ref={field}
            label={t('pieceUrl')}
            description={t('pieceUrlHelp')}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            error={fieldError}
            data-autofocus
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setFieldError(undefined);
              setError(undefined);
            }}
          />
          <div>
            <Button type="submit" variant="default" size="sm" leftSection={<Icon name="plus" size={16} />}>
              {t('addUrl')}
            </Button>
          </div>
        </form>
        {urls.length === 0 ? (
          <p className="type-muted type-small" style={{ marginTop: '1rem' }}>
            {t('noUrls')}
          </p>
        ) : (
          <ul className="above-16 ruled-below" aria-label={t('pieceUrls')}>
            {urls.map((url) => (
              <UrlRow key={url} url={url} onRemove={() => setUrls(urls.filter((other) => other !== url))} />
            ))}
          </ul>
        )}
        {error && <FailureText words={error} />}
      </Dialog>
      <ConfirmDialog opened={isAsking} title={t('lockTitle')} onCancel={() => setAsking(false)} onConfirm={() => void save(urls)}>
        {t('lockUrls')}
      </ConfirmDialog>
    </>
  );
}

function UrlRow({ url, onRemove }: { url: string; onRemove: () => void }) {
  const t = useUploadText();
  const network = findSocialNetwork(url);
  return (
    <li className={css.url}>
      <span>
        {url}
        {network && <span className="type-muted type-small"> {t('socialNetwork', { network: networkNames[network] })}</span>}
      </span>
      <IconButton icon="trash" label={t('removeItem', { title: url })} onAction={onRemove} />
    </li>
  );
}

const problemWords = (t: UploadText, problem: PieceUrlProblem): string => t(problem === 'private' ? 'urlPrivate' : 'urlInvalid');
