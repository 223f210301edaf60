import breadAlphabet from './media/bread-alphabet.webp';
import lowOrbit from './media/low-orbit.webp';
import nightBus from './media/night-bus.webp';
import paperWeather from './media/paper-weather.webp';
import saltRoads from './media/salt-roads.webp';
import sevenChairs from './media/seven-chairs.webp';
import softMachines from './media/soft-machines.webp';

/** Invented works, for this page only. */
export const works = [
  { id: 'salt-roads', title: 'Salt Roads', by: 'Field Office Nine', category: 'Websites, visual design', image: saltRoads },
  { id: 'bread-alphabet', title: 'Bread Alphabet', by: 'Flour & Form', category: 'Websites, food', image: breadAlphabet },
  { id: 'soft-machines', title: 'Soft Machines', by: 'Oona & Daughters', category: 'Film, animation', image: softMachines },
  { id: 'low-orbit', title: 'Low Orbit', by: 'Parallax Room', category: 'Websites, science', image: lowOrbit },
  { id: 'seven-chairs', title: 'Seven Chairs', by: 'Joinery Lane', category: 'Film, craft', image: sevenChairs },
  { id: 'paper-weather', title: 'Paper Weather', by: 'Kestrel Works', category: 'Websites, weather', image: paperWeather },
  { id: 'night-bus', title: 'Night Bus', by: 'Ninth Stop Films', category: 'Film, short form', image: nightBus },
] as const;

export const longName =
  'The Remarkably Long and Winding Title of a Work Whose Makers Could Not Agree on Any Shorter One, Part Two: Donaudampfschifffahrtsgesellschaft';

export const statement =
  'A hand-drawn atlas of every tidal crossing on the northern coast, told by the eleven people who still walk them. The page floods and drains with the real tide, so no two visits look the same. ';

/** Written right to left, in any page language. */
export const hebrewTitle = 'דרכי המלח: סרט בשלושה חלקים (2026)';
export const arabicStatement = 'أطلس مرسوم باليد لكل معبر في الساحل الشمالي، يرويه أحد عشر شخصًا.';
