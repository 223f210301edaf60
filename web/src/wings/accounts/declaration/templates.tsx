import { Button } from '@mantine/core';
import { type DeclarationKind, declarationKinds } from '#contract/wings/accounts/declaration/kinds.ts';
import { useDeclarationDeskText } from '#web/texts/declaration-desk.ts';
import css from './declaration.module.css';
import { templateKinds } from './template-text.ts';

interface TemplatesProps {
  onChoose: (kind: DeclarationKind) => void;
  onBlank: (kind: DeclarationKind) => void;
}

/** Texts to start from, in plain words; and the others, which every award writes alone. */
export function Templates({ onChoose, onBlank }: TemplatesProps) {
  const t = useDeclarationDeskText();
  const others = declarationKinds.filter((kind) => !(templateKinds as readonly string[]).includes(kind));
  return (
    <>
      <ul className={`above-20 ${css.templates}`} aria-label={t('templates')}>
        {templateKinds.map((kind) => (
          <li key={kind}>
            <div className="stack gap-8">
              <h2 className="type-s">{t(`kind-${kind}`)}</h2>
              <p className="type-soft">{t(`about-${kind}`)}</p>
            </div>
            <Button variant="default" onClick={() => onChoose(kind)} aria-label={t('startNamed', { name: t(`kind-${kind}`) })}>
              {t('start')}
            </Button>
          </li>
        ))}
      </ul>
      <div className="cluster gap-12 above-20">
        {others.map((kind) => (
          <Button key={kind} variant="subtle" onClick={() => onBlank(kind)}>
            {t(`add-${kind}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
