import { health } from '#contract/wings/desk/health/health.ts';
import { inWords, type Said } from '#contract/kernel/text/said.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { version } from '#server/kernel/runtime/version.ts';
import { checkHealth } from './checks.ts';

export const healthHandlers = implement(health, {
  async getHealth({ services, now, caller, language }) {
    const word = (said: Said | undefined): string | null => (said ? inWords(said, language) : null);
    const checked = await checkHealth({ db: services.parts.database, services, now, way: caller.way });
    return {
      At: now,
      Version: version,
      Checks: checked.map(({ check, name, state, words, meaning, todo, copy, screen }) => ({
        Check: check,
        Name: inWords(name, language),
        State: state,
        Words: inWords(words, language),
        Meaning: word(meaning),
        Todo: word(todo),
        Copy: copy ?? null,
        Screen: screen ?? null,
      })),
    };
  },
});
