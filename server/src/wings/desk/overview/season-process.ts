import { seasonProcess } from '#contract/wings/desk/overview/season-process.ts';
import { bandOf } from '#contract/wings/results/rulebook/process-band.ts';
import { asksPublic } from '#contract/wings/results/rulebook/rulebook.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { seasonRulebookOf } from '#server/wings/results/rulebook/rulebook.service.ts';
import { findSeason } from '#server/wings/results/rulebook/season-rulebook.store.ts';

export const seasonProcessHandlers = implement(seasonProcess, {
  async getProcess({ body, db, now, refuse }) {
    const season = (await findSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const { rulebook, calendar, isPrinted } = await seasonRulebookOf(db, season, now);
    return {
      PropertyID: season.propertyId,
      SeasonID: season.id,
      IsPrinted: isPrinted,
      AsksPublic: asksPublic(rulebook),
      Steps: bandOf(rulebook).map(({ glyph, stage, share }) => {
        const found = rulebook.stages.find(({ id }) => id === stage);
        const window = stage === undefined ? undefined : calendar[stage];
        return {
          Glyph: glyph,
          Stage: stage ?? null,
          Name: found?.name ?? null,
          Share: share,
          Opens: window?.opens ?? null,
          Closes: window?.closes ?? null,
          AsksPeople: found !== undefined && found.asks.kind !== 'nothing' && found.asks.kind !== 'draw',
        };
      }),
      Levels: rulebook.levels.length,
    };
  },
});
