import { useState } from 'react';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { Send } from './client.ts';
import { decideExport, exportFileName, saveText } from './export-csv.ts';
import { type ArrivedFile, fileClient } from './export-file.ts';
import { usePortal } from '../page/portal.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { useUiText } from '#web/ui/small/use-ui-text.ts';

interface ExportPlace {
  propertyId: number;
  /** `Season 30`; empty for what belongs to no season. */
  season: string;
  /** R401, R620: the JSON of winners is named by the year in which the season ends. */
  jsonOfYear?: number | undefined;
  /** The server writes a large one in the background. */
  onLater?: () => void;
}

export type ExportAsk = (send: Send) => Promise<readonly object[] | null>;

/** Asks for an export and saves it, or says why there is none. A request that failed is only logged (R225); the button then offers another try. */
export function useExport({ propertyId, season, jsonOfYear, onLater }: ExportPlace) {
  const t = useUiText();
  const portal = usePortal();
  const messages = useHeaderMessages();
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle');

  const run = async (what: string, ask: ExportAsk): Promise<void> => {
    setState('working');
    // What was said about the export before is answered by this one.
    messages.clear();
    const name = jsonOfYear ? `${jsonOfYear}.json` : exportFileName(traitsOf(propertyId).name, season, what);
    const arrived: ArrivedFile = {};
    const outcome = await ask(jsonOfYear ? portal.send : fileClient(portal, name, arrived)).then(
      (rows) => ({ rows: rows as readonly Record<string, unknown>[] | null, ...(arrived.file && { file: arrived.file }) }),
      (problem: unknown) => ({ problem }),
    );
    if (arrived.isLater) {
      setState('idle');
      messages.info(t('exportLater'), { stays: true });
      onLater?.();
      return;
    }
    const decision = decideExport(outcome, traitsOf(propertyId), jsonOfYear ? 'json' : 'csv');
    setState(decision.action === 'log' ? 'failed' : 'idle');
    if (decision.action === 'log') console.error(decision.text);
    else if (decision.action === 'alert') messages.error(decision.text, { stays: true });
    else {
      saveText(name, decision.text, jsonOfYear ? 'application/json' : undefined);
      messages.success(t('exportSaved', { name }));
    }
  };
  return { run, isWorking: state === 'working', hasFailed: state === 'failed' };
}
