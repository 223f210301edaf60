import { textsOf } from '#web/kernel/words/i18n.ts';

const texts = {
  'en-US': {
    title: 'Winner’s kit',
    lead: 'Badges, a certificate and texts to share your award. Links and badges stay valid for as long as the award does.',
    badge: 'Badge',
    badgeAlt: 'Badge: {{words}}',
    downloadSvg: 'Download SVG',
    downloadPng: 'Download PNG',
    certificate: 'Certificate',
    certificateAbout: 'A4 landscape, ready to print and sign.',
    downloadCertificate: 'Download certificate',
    certificateFor: 'Download certificate: {{level}}, {{category}}',
    certificateFailed: 'The certificate couldn’t be downloaded. Try again.',
    embed: 'Embed on your website',
    embedAbout: 'Paste this HTML into any page. The badge links to your award.',
    copyCode: 'Copy code',
    texts: 'Texts to share',
    copyText: 'Copy text',
    copyLink: 'Copy link',
    announced: 'Announced {{date}}',
    none: 'No announced awards yet',
    noneBody: 'Your badges and certificates appear here once an award is announced to the public.',
    backTo: 'Back to {{title}}',
    backToEntry: 'Back to entry',
    failed: 'The winner’s kit couldn’t be loaded.',
  },
  'en-GB': {},
} as const;

export const useWinnerKitText = textsOf(texts);
