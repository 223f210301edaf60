import type { TreeOutline } from './tree.ts';

export const brightworkTree: TreeOutline = {
  prices: [32_500, 37_500, 45_000],
  media: [
    {
      name: 'Print and out of home',
      native: ['poster', 'packaging'],
      suffix: ' in Print',
      types: [
        {
          name: 'Still work',
          cluster: 'Walls and pages',
          categories: [
            ['Out of home', 'Walls, shelters, stations.', 'out poster culture'],
            ['Press', 'A page that was not turned.', 'print editorial publishing'],
            ['Packaging', 'The last advertisement before the till.', 'packaging food glass'],
            ['Photography in advertising', 'One picture that does the talking.', 'photography still food'],
          ],
        },
      ],
    },
    {
      name: 'Film and audio',
      native: ['film', 'audio'],
      suffix: ': The Spot',
      types: [
        {
          name: 'Moving work',
          cluster: 'Screen and film',
          categories: [
            ['Spot, up to 60 seconds', 'A minute well spent.', 'film sport campaign'],
            ['Branded documentary', 'True, and paid for openly.', 'documentary short'],
            ['Radio and audio', 'Only the ear to work with.', 'audio music podcast'],
            ['Animation in advertising', 'For what cannot be filmed.', 'animation motion 3d'],
          ],
        },
      ],
    },
    {
      name: 'Identity and craft',
      native: ['identity', 'illustration', 'product'],
      suffix: ': The Launch',
      types: [
        {
          name: 'Crafts of advertising',
          cluster: 'Crafts',
          categories: [
            ['Brand identity', 'A name, and everything that carries it.', 'identity branding typography'],
            ['Art direction', 'One look, kept.', 'poster visual illustration'],
            ['Copywriting', 'A line that people said to each other.', 'book editorial series'],
            ['Campaign of the year', 'One idea in many places.', 'campaign product shopping', { isCampaign: true }],
          ],
        },
      ],
    },
  ],
};

export const plumblineTree: TreeOutline = {
  prices: [27_500, 32_500, 39_500],
  media: [
    {
      name: 'Buildings',
      native: ['architecture'],
      types: [
        {
          name: 'Buildings by use',
          cluster: 'Buildings',
          categories: [
            ['Housing', 'From one room to many storeys.', 'housing'],
            ['Public building', 'Schools, halls, stations, libraries.', 'public library'],
            ['Reuse', 'A second life for what was there.', 'interior'],
            ['Small building', 'Under one hundred square metres.', 'landscape'],
          ],
        },
      ],
    },
    {
      name: 'Interiors',
      native: ['interior', 'product'],
      types: [
        {
          name: 'Interiors by use',
          cluster: 'Interiors',
          categories: [
            ['Rooms for reading and work', 'Light, quiet and a good chair.', 'library interior'],
            ['Homes inside', 'Lived in, not only looked at.', 'furniture'],
            ['Shops, bars and restaurants', 'Where strangers sit close.', 'food craft'],
            ['Furniture for a place', 'Made for one room.', 'furniture product'],
          ],
        },
      ],
    },
    {
      name: 'Ground and structure',
      native: ['architecture', 'sculpture'],
      types: [
        {
          name: 'Ground and structure',
          cluster: 'Ground and structure',
          categories: [
            ['Landscape', 'Gardens, squares and shores.', 'landscape public'],
            ['Bridges and infrastructure', 'What carries everybody.', 'engineering infrastructure'],
            ['Public art', 'Works that belong to the street.', 'sculpture installation'],
            ['Unbuilt', 'Drawn, modelled, waiting.', 'housing', { isHiddenFromExecutives: true }],
          ],
        },
      ],
    },
  ],
};
