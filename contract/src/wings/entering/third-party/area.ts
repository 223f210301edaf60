import { thirdParty } from './third-party.ts';
import { thirdPartyDesk } from './third-party-desk.ts';

export const thirdPartyTopics = { thirdParty, thirdPartyDesk };
