import { textsOf } from '#web/kernel/words/i18n.ts';

const emailTexts = {
  'en-US': {
    email: 'Email address',
    emailLead: 'You sign in with this address, and we send email to it.',
    newEmail: 'New email address',
    newEmailMissing: 'Enter the new email address.',
    newEmailWrong: 'Enter an email address, such as name@example.org.',
    password: 'Current password',
    change: 'Change email address',
    sentBody:
      'If {{email}} can be used, we’ve sent it a link. Your address changes when you open the link. We’ve also notified your current address.',
    again: 'Use another address',

    confirmTitle: 'Confirm your email address',
    confirmLead: 'So that we can email you about your entries and orders.',
    confirm: 'Confirm email address',
    confirmed: 'Email address confirmed',
    confirmedBody: '{{email}} is confirmed. We’ll send you any email that was waiting.',
    changeTitle: 'Confirm your new email address',
    changeLead: 'You’ll sign in with it from now on. Other devices will be signed out.',
    changeConfirm: 'Confirm new address',
    changed: 'Email address changed',
    changedBody: 'You now sign in with {{email}}.',
    agreeTitle: 'Agree to a new email address',
    agreeLead:
      'An organizer would like to change the address of your account. Whoever reads the new address can sign in as you, so agree only if it is yours.',
    agree: 'Agree to the change',
    agreed: 'You agreed to the change',
    agreedBody: 'We’ve sent a link to {{email}}. Your address changes once it is opened there.',
    keepTitle: 'Keep your email address',
    keepLead: 'We’ll sign everyone out of your account, undo the change and email you a link to choose a new password.',
    keep: 'Keep this address',
    kept: 'Your email address stays the same',
    keptBody: 'Your account uses {{email}}. We’ve emailed you a link to choose a new password.',
    gone: 'This link has expired or was already used',
    goneBody: 'Sign in and request a new one in your account.',
    goOn: 'Continue',

    waiting:
      'Confirm your email address. We sent a link to {{email}}; until you open it, we won’t send order confirmations or other email.',
    resend: 'Send again',
    resent: 'We sent the link to {{email}} again.',

    delete: 'Delete account',
    deleteLead: 'Erases your personal data, drafts and files. We keep what the law requires.',
    deleted: 'Deleted',
    deletedList:
      'Your name, address, phone and password; your drafts and their files; your team, sessions, subscriptions and email history.',
    keptTitle: 'Kept',
    keptList:
      'Orders and invoices, as tax law requires. Entries you ordered keep their title and credits because they were judged or published. Reviews by a judge keep their scores, without a name.',
    download: 'Download my data',
    downloadFailed: 'Your data couldn’t be downloaded. Try again in a moment.',
    downloading: 'Your data is downloading.',
    deleteTitle: 'Delete your account?',
    deleteBody: 'You’ll be signed out everywhere. You can change your mind for {{days}} days: sign in, and your account stays.',
    deleteBodyGuest: 'You’ll be signed out, and your data is erased within the hour. This can’t be undone.',
    confirmation: 'Type {{word}} to confirm',
    cancel: 'Keep account',
    willBeDeleted: 'Your account will be deleted on {{date}}. Sign in before then to keep it.',
  },
} as const;

export const useEmailText = textsOf(emailTexts);
