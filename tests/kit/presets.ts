import fc from 'fast-check';
import { presets } from '#contract/kernel/award/presets.ts';
import { installProperties } from '#contract/kernel/award/properties.ts';

/** Tests ask about the printed awards unless they make others. Runs before each test file, so that none inherits another's. */
installProperties(presets);

/** The same cases in every run; `SEED=7 npx vitest run ...` tries others. A failure names its seed and the shortest case. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_115) });
