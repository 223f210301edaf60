import type { TreeOutline } from './tree.ts';

export const paperkiteTree: TreeOutline = {
  prices: [11_500, 14_500, 18_500],
  media: [
    {
      name: 'Print and picture',
      native: ['illustration', 'poster', 'photography'],
      suffix: ', Printed',
      types: [
        {
          name: 'On paper',
          cluster: 'On paper',
          categories: [
            ['Illustration', 'Drawn by one hand or a few.', 'illustration editorial nature'],
            ['Picture book', 'Read aloud, looked at for longer.', 'picture children book'],
            ['Poster', 'One sheet, one idea.', 'poster print out'],
            ['Photography', 'Made without a crew.', 'photography still street'],
          ],
        },
      ],
    },
    {
      name: 'Objects',
      native: ['packaging', 'product', 'textile', 'sculpture'],
      suffix: ', in the Hand',
      types: [
        {
          name: 'Small runs',
          cluster: 'Small runs',
          categories: [
            ['Packaging', 'What is kept after the thing is used up.', 'packaging food glass'],
            ['Product', 'Made in hundreds, not in millions.', 'product furniture 3d'],
            ['Textile', 'Woven, printed, sewn or mended.', 'textile craft community'],
            ['One of a kind', 'There is no second.', 'sculpture installation landscape'],
          ],
        },
      ],
    },
    {
      name: 'Identity and screen',
      native: ['identity', 'website', 'app', 'game'],
      suffix: ', for Screens',
      types: [
        {
          name: 'Names and screens',
          cluster: 'Names and screens',
          categories: [
            ['Identity for a small place', 'A shop, a bakery, a library.', 'identity branding typography'],
            ['Website by a small studio', 'Designed and built under one roof.', 'website visual data'],
            ['Game by a small studio', 'Five credits or fewer.', 'game puzzle adventure'],
            ['Motion', 'Titles, loops and small films.', 'film animation motion'],
            ['Self-promotion', 'What a studio says about itself.', 'print editorial', { isHiddenFromExecutives: true }],
          ],
        },
      ],
    },
  ],
};

export const tesseraeTree: TreeOutline = {
  prices: [24_000, 28_000, 34_000],
  media: [
    {
      name: 'Print and paper',
      native: ['poster', 'identity', 'illustration'],
      types: [
        {
          name: 'Print',
          cluster: 'Print and paper',
          categories: [
            ['Poster and print', 'Everything that hangs, folds or is handed out.', 'poster print illustration'],
            ['Editorial illustration', 'Pictures that think along with a text.', 'illustration editorial nature'],
            ['Identity, cultural', 'For museums, stages, festivals and libraries.', 'identity branding culture'],
            ['Book design', 'From the spine inwards.', 'book publishing typography'],
            ['Type and lettering', 'Letters made for the job.', 'typography out series'],
          ],
        },
      ],
    },
    {
      name: 'Objects',
      native: ['product', 'packaging', 'textile', 'sculpture'],
      types: [
        {
          name: 'Objects',
          cluster: 'Objects',
          categories: [
            ['Furniture and lighting', 'To sit on, to read by.', 'furniture product craft'],
            ['Packaging, one-off', 'Boxes, bottles and tins in small numbers.', 'packaging glass food'],
            ['Textile', 'Cloth with a reason.', 'textile data community'],
            ['Sculpture and installation', 'Objects that need no use.', 'sculpture public installation'],
          ],
        },
      ],
    },
    {
      name: 'Screen',
      native: ['website', 'app', 'data', 'game', 'film'],
      types: [
        {
          name: 'Screen',
          cluster: 'Screen',
          categories: [
            ['Motion identity', 'Brands that move.', 'motion animation film'],
            ['Interface', 'What people press, and what it says back.', 'app mobile website'],
            ['Information design', 'Figures, given form.', 'data science maps'],
            ['Title sequence', 'The two minutes before it starts.', 'film series drama'],
            ['Game art', 'Worlds to be in.', 'game console', { isHiddenFromExecutives: true }],
          ],
        },
      ],
    },
    {
      name: 'Spaces',
      native: ['architecture', 'interior', 'photography'],
      types: [
        {
          name: 'Spaces',
          cluster: 'Spaces',
          categories: [
            ['Exhibition graphics', 'Words and pictures at the size of a wall.', 'photography series art'],
            ['Interior', 'Rooms that people stay in.', 'interior library housing'],
            ['Wayfinding', 'Nobody is lost, nobody is shouted at.', 'infrastructure public engineering'],
            ['Landscape', 'Design that grows.', 'landscape still'],
          ],
        },
      ],
    },
  ],
};

export const northingTree: TreeOutline = {
  prices: [24_500, 29_500, 39_500],
  media: [
    {
      name: 'Campaigns',
      native: ['poster', 'identity', 'packaging'],
      suffix: ': The Campaign',
      types: [
        {
          name: 'Campaigns by cause',
          cluster: 'Causes',
          categories: [
            ['Environment', 'Climate, conservation, land and water.', 'landscape nature science', { isCampaign: true }],
            ['Health and care', 'Public health, research, care work.', 'health food sport', { isCampaign: true }],
            ['Education', 'Learning at any age.', 'children book library', { isCampaign: true }],
            ['Local campaign', 'Made for one town, county or region.', 'out housing community', { isCampaign: true }],
          ],
        },
      ],
    },
    {
      name: 'Film and video',
      native: ['film', 'photography'],
      suffix: ': The Film',
      types: [
        {
          name: 'Film for a cause',
          cluster: 'Screen and film',
          categories: [
            ['Film, under three minutes', 'Short enough to be passed on.', 'film short sport'],
            ['Film, longer', 'Long enough to change a mind.', 'documentary feature drama'],
            ['Community voices', 'People tell the story themselves.', 'community street series'],
            ['Animation', 'For what cannot be filmed.', 'animation motion paper'],
          ],
        },
      ],
    },
    {
      name: 'Digital',
      native: ['website', 'app', 'data', 'game'],
      suffix: ' Online',
      types: [
        {
          name: 'Digital campaigning',
          cluster: 'Online and social',
          categories: [
            ['Website for a cause', 'From the first look to the first step.', 'website visual maps'],
            ['Social', 'Many small voices, well led.', 'photography music craft'],
            ['Data for change', 'Figures that were hard to argue with.', 'data journalism textile'],
            ['Fundraising', 'Asked well, answered well.', 'shopping print', { isHiddenFromExecutives: true }],
          ],
        },
      ],
    },
  ],
};

export const longshoreTree: TreeOutline = {
  prices: [18_000, 23_000, 29_000],
  media: [
    {
      name: 'Film',
      native: ['film'],
      suffix: ': The Film',
      types: [
        {
          name: 'Films',
          cluster: 'Screen and film',
          categories: [
            ['Short film', 'Up to thirty minutes, of any kind.', 'short film drama'],
            ['Documentary', 'The camera was there.', 'documentary science'],
            ['Feature', 'Longer than an hour.', 'feature drama'],
            ['Series', 'To be continued.', 'series animation'],
            ['Sport', 'Effort, seen up close.', 'sport campaign'],
          ],
        },
      ],
    },
    {
      name: 'Animation and motion',
      native: ['illustration', 'game'],
      suffix: ', Animated',
      types: [
        {
          name: 'Moving by hand',
          cluster: 'Drawn and built',
          categories: [
            ['Animated short', 'Drawn, cut, modelled or computed.', 'animation illustration picture'],
            ['Title design', 'The way in.', 'motion typography'],
            ['Music film', 'Made to be heard as well.', 'music audio'],
            ['Stop motion', 'One frame at a time.', 'paper craft 3d product'],
          ],
        },
      ],
    },
    {
      name: 'Crafts of film',
      native: ['photography', 'poster', 'audio'],
      suffix: ': Behind the Scenes',
      types: [
        {
          name: 'Crafts',
          cluster: 'Crafts of film',
          categories: [
            ['Cinematography', 'Light, lens and patience.', 'photography still street'],
            ['Production design', 'Everything that is in the picture.', 'interior architecture furniture'],
            ['Sound', 'What the picture cannot say.', 'audio podcast music'],
            ['Film poster', 'The film in one sheet.', 'poster print', { isHiddenFromExecutives: true }],
          ],
        },
      ],
    },
  ],
};

export const cadenzaTree: TreeOutline = {
  prices: [9_900, 12_900, 15_900],
  media: [
    {
      name: 'Podcasts',
      native: ['audio'],
      suffix: ': The Podcast',
      types: [
        {
          name: 'Shows',
          cluster: 'Shows',
          categories: [
            ['Documentary', 'Reported, recorded, checked.', 'podcast documentary science', { isPodcast: true }],
            ['Talk', 'Conversation worth overhearing.', 'food culture sport', { isPodcast: true }],
            ['Fiction', 'Invented, cast, performed.', 'drama adventure picture', { isPodcast: true }],
            ['For children', 'For the back seat and the bedroom.', 'children game nature', { isPodcast: true }],
          ],
        },
      ],
    },
    {
      name: 'Music and sound',
      native: ['film'],
      suffix: ': The Score',
      types: [
        {
          name: 'Sound',
          cluster: 'Music and sound',
          categories: [
            ['Original music', 'Written for the work.', 'music film audio'],
            ['Sound design', 'Built from what is heard.', 'audio installation motion'],
            ['Field recording', 'The place as it sounds.', 'landscape nature infrastructure'],
            ['Mixing', 'Everything audible, nothing loud.', 'series feature', { isHiddenFromExecutives: true }],
          ],
        },
      ],
    },
    {
      name: 'Around the sound',
      native: ['poster', 'illustration', 'identity'],
      suffix: ', the Cover',
      types: [
        {
          name: 'Seen, not heard',
          cluster: 'Around the sound',
          categories: [
            ['Cover art', 'What the ear sees first.', 'cover illustration photography'],
            ['Identity of a show', 'Known before the first word.', 'identity typography branding'],
            ['Live recording', 'With an audience, coughs included.', 'public community library'],
            ['Promotion', 'How listeners found it.', 'campaign out print'],
          ],
        },
      ],
    },
  ],
};
