import { textsOf } from '#web/kernel/words/i18n.ts';

const awardGroupTexts = {
  'en-US': {
    group: 'Group',
    groups: 'Groups',
    groupsTitle: 'Groups of awards',
    groupsLead: 'Lists of awards show them under the name of their group, in this order. An award can be in several groups.',
    groupName: 'Group name',
    groupAwards: 'Awards in {{name}}',
    newGroup: 'New group',
    addGroup: 'Add group',
    addAward: 'Add award',
    removeAward: 'Remove {{name}}',
    removeGroup: 'Remove group {{name}}',
    noGroups: 'No groups yet.',
    saveGroups: 'Save groups',
    groupsSaved: 'Groups saved.',
    groupsStale: 'Someone else changed the groups. Close this dialog to see them, then edit again.',
    groupsFailed: 'Couldn’t load the groups',
    fillIn: 'Fill in this field.',
  },
  'en-GB': {},
} as const;

export const useAwardGroupText = textsOf(awardGroupTexts);
