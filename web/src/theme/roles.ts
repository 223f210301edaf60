/** The colour roles both modes share with every brand; a brand adds its own six (contract/src/kernel/award/brands.ts). */
export const roles = {
  light: {
    paper: '#FBFCFA',
    wall: '#F0F2EE',
    sheet: '#FFFFFF',
    line: '#DBE0DA',
    lineStrong: '#7C877F',
    ink: '#141C17',
    inkSoft: '#3D4841',
    muted: '#5A655E',
    success: '#1C6B3B',
    successWash: '#E5F2E9',
    warning: '#875100',
    warningWash: '#FBF0DA',
    danger: '#B0241C',
    dangerWash: '#FCEBE8',
    info: '#1D5A8A',
    infoWash: '#E6F0F8',
    lift: '0 1px 2px rgba(20, 28, 23, 0.06), 0 8px 24px -8px rgba(20, 28, 23, 0.16)',
    over: '0 2px 6px rgba(20, 28, 23, 0.08), 0 32px 64px -24px rgba(20, 28, 23, 0.32)',
    tray: '0 -12px 32px -20px rgba(20, 28, 23, 0.35)',
    shimmer: '#E2E6E0',
  },
  dark: {
    paper: '#101412',
    wall: '#0A0D0B',
    sheet: '#191E1B',
    line: '#2D3530',
    lineStrong: '#738078',
    ink: '#ECF0EB',
    inkSoft: '#C4CCC5',
    muted: '#9AA69D',
    success: '#7FCB97',
    successWash: '#16281D',
    warning: '#EDB95F',
    warningWash: '#2B2110',
    danger: '#FF9C91',
    dangerWash: '#331815',
    info: '#92C3EC',
    infoWash: '#142433',
    lift: '0 0 0 1px #2D3530',
    over: '0 0 0 1px #2D3530, 0 32px 64px -16px rgba(0, 0, 0, 0.7)',
    tray: '0 -1px 0 #2D3530',
    shimmer: '#1A211D',
  },
} as const;

/** In order, never in brand colours; distinguishable with all three color blindnesses and at least 3:1 on the background. */
export const chartColours = {
  light: ['#608EE6', '#C1881C', '#005847', '#9F5989', '#5F700A', '#54277D'],
  dark: ['#779FFD', '#9F6900', '#7EDFD6', '#C48AA2', '#CFD964', '#7D67C7'],
} as const;

export const grays = {
  gray: ['#FBFCFA', '#F0F2EE', '#E6EAE4', '#DBE0DA', '#B4BDB5', '#7C877F', '#5A655E', '#3D4841', '#28322C', '#141C17'],
  dark: ['#ECF0EB', '#C4CCC5', '#9AA69D', '#738078', '#2D3530', '#232A26', '#191E1B', '#101412', '#0D100E', '#0A0D0B'],
} as const;
