import { presets } from '#contract/kernel/presets.ts';
import { installProperties } from '#contract/kernel/properties.ts';

/** Tests ask about the printed awards unless they make others. Runs before each test file, so that none inherits another's. */
installProperties(presets);
