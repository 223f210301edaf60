import type { ReactNode } from 'react';
import { useFormBuilderText } from '#web/texts/form-builder.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import css from './builder.module.css';
import { useBuilder } from './use-builder.ts';

interface PanelProps {
  about: string;
  title: string;
  children: ReactNode;
}

export function Panel({ about, title, children }: PanelProps) {
  const t = useFormBuilderText();
  const { select } = useBuilder();
  return (
    <div className={`shrinks ${css.panel}`}>
      <div className="row spread align-start gap-8">
        <div className="shrinks">
          <p className="type-small type-muted">{about}</p>
          <h2 className="type-s breaks" dir="auto" tabIndex={-1} data-panel-title>
            {title}
          </h2>
        </div>
        <IconButton icon="close" label={t('closePanel')} onAction={() => select(undefined)} />
      </div>
      {children}
    </div>
  );
}

export function PanelPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={`stack gap-12 shrinks parts-shrink ${css.panelPart}`}>
      {title && <h3 className="type-heading">{title}</h3>}
      {children}
    </div>
  );
}
