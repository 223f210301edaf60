import type { Scene } from './scene.ts';
import { archStairs } from './scenes/arch-stairs.ts';
import { balancedStones } from './scenes/balanced-stones.ts';
import { bookRow } from './scenes/book-row.ts';
import { bottleRow } from './scenes/bottle-row.ts';
import { breadLetters } from './scenes/bread-letters.ts';
import { ceramics } from './scenes/ceramics.ts';
import { chairs } from './scenes/chairs.ts';
import { citrusTable } from './scenes/citrus-table.ts';
import { cyclist } from './scenes/cyclist.ts';
import { dataCloth } from './scenes/data-cloth.ts';
import { desertRoad } from './scenes/desert-road.ts';
import { fogBridge } from './scenes/fog-bridge.ts';
import { forestGame } from './scenes/forest-game.ts';
import { greenhouse } from './scenes/greenhouse.ts';
import { halfLight } from './scenes/half-light.ts';
import { halftoneFlower } from './scenes/halftone-flower.ts';
import { hangingMobile } from './scenes/hanging-mobile.ts';
import { heron } from './scenes/heron.ts';
import { islandGame } from './scenes/island-game.ts';
import { lighthouse } from './scenes/lighthouse.ts';
import { litWindows } from './scenes/lit-windows.ts';
import { lowOrbit } from './scenes/low-orbit.ts';
import { mushroomPlate } from './scenes/mushroom-plate.ts';
import { nightBus } from './scenes/night-bus.ts';
import { paperWeather } from './scenes/paper-weather.ts';
import { quietAtlas } from './scenes/quiet-atlas.ts';
import { quilt } from './scenes/quilt.ts';
import { readingRoom } from './scenes/reading-room.ts';
import { recordSleeve } from './scenes/record-sleeve.ts';
import { rustStudy } from './scenes/rust-study.ts';
import { saltRoads } from './scenes/salt-roads.ts';
import { shopLaptop } from './scenes/shop-laptop.ts';
import { softObjects } from './scenes/soft-objects.ts';
import { soundRings } from './scenes/sound-rings.ts';
import { stationery } from './scenes/stationery.ts';
import { streamGraph } from './scenes/stream-graph.ts';
import { streetPosters } from './scenes/street-posters.ts';
import { swimLanes } from './scenes/swim-lanes.ts';
import { teaTins } from './scenes/tea-tins.ts';
import { threePhones } from './scenes/three-phones.ts';
import { towerLight } from './scenes/tower-light.ts';
import { twoTongues } from './scenes/two-tongues.ts';
import { umbrellas } from './scenes/umbrellas.ts';
import { yearWheel } from './scenes/year-wheel.ts';

export const allScenes: Scene[] = [
  archStairs,
  balancedStones,
  bookRow,
  bottleRow,
  breadLetters,
  ceramics,
  chairs,
  citrusTable,
  cyclist,
  dataCloth,
  desertRoad,
  fogBridge,
  forestGame,
  greenhouse,
  halfLight,
  halftoneFlower,
  hangingMobile,
  heron,
  islandGame,
  lighthouse,
  litWindows,
  lowOrbit,
  mushroomPlate,
  nightBus,
  paperWeather,
  quietAtlas,
  quilt,
  readingRoom,
  recordSleeve,
  rustStudy,
  saltRoads,
  shopLaptop,
  softObjects,
  soundRings,
  stationery,
  streamGraph,
  streetPosters,
  swimLanes,
  teaTins,
  threePhones,
  towerLight,
  twoTongues,
  umbrellas,
  yearWheel,
];
