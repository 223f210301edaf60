import { automation } from './automation.ts';
import { broadcast } from './broadcast.ts';
import { mailText } from './mail-text.ts';
import { savedAudience } from './saved-audience.ts';
import { subscription } from './subscription.ts';

export const messageTopics = { automation, broadcast, mailText, savedAudience, subscription };
