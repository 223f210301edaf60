/** The six roles a brand's colour plays in one mode, derived from the raw colour in OKLCH and checked for contrast. */
export interface BrandRoles {
  accent: string;
  accentInk: string;
  accentWash: string;
  fill: string;
  fillInk: string;
  fillEdge: string;
}

/** How one brand looks. `tuple[6]` is the light accent and `tuple[4]` the dark one, as the theme's primary shades expect. */
export interface Brand {
  /** Raw colour: the spine, the door, covers. */
  brand: string;
  brandInk: string;
  /** Face of the wordmark and of page titles; the product's sans when absent. */
  display?: string;
  light: BrandRoles;
  dark: BrandRoles;
  tuple: readonly [string, string, string, string, string, string, string, string, string, string];
}

export const brands = {
  laurel: {
    brand: '#1F6B4F',
    brandInk: '#FFFFFF',
    light: { accent: '#1F6B4F', accentInk: '#FFFFFF', accentWash: '#E7EFEB', fill: '#1F6B4F', fillInk: '#FFFFFF', fillEdge: '#1F6B4F' },
    dark: { accent: '#5BA384', accentInk: '#141C17', accentWash: '#1D2C25', fill: '#5BA384', fillInk: '#141C17', fillEdge: '#5BA384' },
    tuple: ['#F1F9F5', '#C8E1D5', '#A5CEBA', '#7FB99F', '#5BA384', '#3E8769', '#1F6B4F', '#0E5A40', '#054933', '#023624'],
  },
  halyard: {
    brand: '#2440DB',
    brandInk: '#FFFFFF',
    light: { accent: '#2440DB', accentInk: '#FFFFFF', accentWash: '#E8EBF7', fill: '#2440DB', fillInk: '#FFFFFF', fillEdge: '#2440DB' },
    dark: { accent: '#6990FE', accentInk: '#141C17', accentWash: '#1F293A', fill: '#6990FE', fillInk: '#141C17', fillEdge: '#6990FE' },
    tuple: ['#F3F7FF', '#CCDBFF', '#AEC5FE', '#8BABFE', '#6990FE', '#446BED', '#2440DB', '#1B2FC1', '#1322A2', '#0C167B'],
  },
  wrens: {
    brand: '#B0451B',
    brandInk: '#FFFFFF',
    display: 'serif',
    light: { accent: '#B0451B', accentInk: '#FFFFFF', accentWash: '#F4ECE6', fill: '#B0451B', fillInk: '#FFFFFF', fillEdge: '#B0451B' },
    dark: { accent: '#E6754E', accentInk: '#141C17', accentWash: '#34241C', fill: '#E6754E', fillInk: '#141C17', fillEdge: '#E6754E' },
    tuple: ['#FFF4F1', '#FCD1C2', '#FBB49C', '#F39474', '#E6754E', '#CB5D35', '#B0451B', '#983408', '#7E2700', '#5F1B00'],
  },
  deepwell: {
    brand: '#0A6C8F',
    brandInk: '#FFFFFF',
    light: { accent: '#0A6C8F', accentInk: '#FFFFFF', accentWash: '#E5EFF0', fill: '#0A6C8F', fillInk: '#FFFFFF', fillEdge: '#0A6C8F' },
    dark: { accent: '#4C9EC3', accentInk: '#141C17', accentWash: '#1A2B30', fill: '#4C9EC3', fillInk: '#141C17', fillEdge: '#4C9EC3' },
    tuple: ['#EFF8FD', '#C4DFEC', '#9ECCE3', '#75B5D4', '#4C9EC3', '#3085A9', '#0A6C8F', '#035A78', '#014962', '#003549'],
  },
  paperkite: {
    brand: '#F0442B',
    brandInk: '#141C17',
    display: 'Bricolage Grotesque Variable',
    light: { accent: '#CE2409', accentInk: '#FFFFFF', accentWash: '#F7E9E4', fill: '#CE2409', fillInk: '#FFFFFF', fillEdge: '#CE2409' },
    dark: { accent: '#FD6249', accentInk: '#141C17', accentWash: '#38211B', fill: '#FD6249', fillInk: '#141C17', fillEdge: '#FD6249' },
    tuple: ['#FFF4F2', '#FFD0C6', '#FEB3A4', '#FE8E79', '#FD6249', '#E6462E', '#CE2409', '#AF1A02', '#8F1201', '#6C0A00'],
  },
  tesserae: {
    brand: '#6B3FC0',
    brandInk: '#FFFFFF',
    light: { accent: '#6B3FC0', accentInk: '#FFFFFF', accentWash: '#EEEBF5', fill: '#6B3FC0', fillInk: '#FFFFFF', fillEdge: '#6B3FC0' },
    dark: { accent: '#A27EFF', accentInk: '#141C17', accentWash: '#29263A', fill: '#A27EFF', fillInk: '#141C17', fillEdge: '#A27EFF' },
    tuple: ['#F7F5FF', '#DDD5FF', '#CABCFE', '#B59FFD', '#A27EFF', '#865FDF', '#6B3FC0', '#5A2FA8', '#49228C', '#36176A'],
  },
  northing: {
    brand: '#1B7F43',
    brandInk: '#FFFFFF',
    display: 'serif',
    light: { accent: '#157B40', accentInk: '#FFFFFF', accentWash: '#E6F0E9', fill: '#157B40', fillInk: '#FFFFFF', fillEdge: '#157B40' },
    dark: { accent: '#4BA768', accentInk: '#141C17', accentWash: '#1A2D21', fill: '#4BA768', fillInk: '#141C17', fillEdge: '#4BA768' },
    tuple: ['#F0FAF2', '#C5E3CB', '#9ED2AA', '#75BD88', '#4BA768', '#329154', '#157B40', '#046733', '#025428', '#003E1B'],
  },
  longshore: {
    brand: '#F5BE0B',
    brandInk: '#141C17',
    display: 'Big Shoulders Variable',
    light: { accent: '#876708', accentInk: '#FFFFFF', accentWash: '#F1EFE4', fill: '#F5BE0B', fillInk: '#141C17', fillEdge: '#141C17' },
    dark: { accent: '#F5BE0B', accentInk: '#141C17', accentWash: '#373111', fill: '#F5BE0B', fillInk: '#141C17', fillEdge: '#F5BE0B' },
    tuple: ['#FDF6E8', '#F8E6BB', '#FBDB8F', '#F9CC5D', '#F5BE0B', '#BD910A', '#876708', '#715602', '#5C4500', '#443200'],
  },
  cadenza: {
    brand: '#85195C',
    brandInk: '#FFFFFF',
    display: 'Playfair Display Variable',
    light: { accent: '#85195C', accentInk: '#FFFFFF', accentWash: '#F0E8EC', fill: '#85195C', fillInk: '#FFFFFF', fillEdge: '#85195C' },
    dark: { accent: '#DF6FAC', accentInk: '#141C17', accentWash: '#33232C', fill: '#DF6FAC', fillInk: '#141C17', fillEdge: '#DF6FAC' },
    tuple: ['#FFF3F8', '#F9CEE3', '#F6B0D3', '#ED8FC0', '#DF6FAC', '#B14683', '#85195C', '#72094D', '#5E023E', '#46002D'],
  },
  commonthread: {
    brand: '#00857C',
    brandInk: '#FFFFFF',
    light: { accent: '#077870', accentInk: '#FFFFFF', accentWash: '#E5F0EE', fill: '#077870', fillInk: '#FFFFFF', fillEdge: '#077870' },
    dark: { accent: '#3AA59B', accentInk: '#141C17', accentWash: '#172D29', fill: '#3AA59B', fillInk: '#141C17', fillEdge: '#3AA59B' },
    tuple: ['#EFF9F8', '#C2E2DD', '#98D0C9', '#6BBBB2', '#3AA59B', '#248E85', '#077870', '#00645D', '#00514C', '#003C37'],
  },
  brightwork: {
    brand: '#F2668F',
    brandInk: '#141C17',
    display: 'Bricolage Grotesque Variable',
    light: { accent: '#BE3564', accentInk: '#FFFFFF', accentWash: '#F6EAEC', fill: '#F2668F', fillInk: '#141C17', fillEdge: '#141C17' },
    dark: { accent: '#F2668F', accentInk: '#141C17', accentWash: '#362227', fill: '#F2668F', fillInk: '#141C17', fillEdge: '#F2668F' },
    tuple: ['#FFF3F6', '#FECED8', '#FFAFC1', '#FD89A7', '#F2668F', '#D84E79', '#BE3564', '#A42352', '#881742', '#670D30'],
  },
  plumbline: {
    brand: '#44535C',
    brandInk: '#FFFFFF',
    light: { accent: '#44535C', accentInk: '#FFFFFF', accentWash: '#EBEDEC', fill: '#44535C', fillInk: '#FFFFFF', fillEdge: '#44535C' },
    dark: { accent: '#8798A2', accentInk: '#141C17', accentWash: '#242A2A', fill: '#8798A2', fillInk: '#141C17', fillEdge: '#8798A2' },
    tuple: ['#F5F7F8', '#D5DCDF', '#BCC7CD', '#A1AFB8', '#8798A2', '#65757E', '#44535C', '#37454D', '#2B373E', '#1E282D'],
  },
  freshet: {
    brand: '#86CC1F',
    brandInk: '#141C17',
    display: 'Unbounded Variable',
    light: { accent: '#4B7703', accentInk: '#FFFFFF', accentWash: '#EBF0E4', fill: '#86CC1F', fillInk: '#141C17', fillEdge: '#141C17' },
    dark: { accent: '#86CC1F', accentInk: '#141C17', accentWash: '#243314', fill: '#86CC1F', fillInk: '#141C17', fillEdge: '#86CC1F' },
    tuple: ['#F1FAEA', '#D3EDBC', '#BAE590', '#9FD960', '#86CC1F', '#68A011', '#4B7703', '#3D6400', '#315003', '#233B01'],
  },
} as const satisfies Record<string, Brand>;

export type BrandName = keyof typeof brands;
