import type { TreeOutline } from './tree.ts';

export const wrensTree: TreeOutline = {
  prices: [19_500, 24_500, 31_500],
  media: [
    {
      name: 'Web',
      native: ['website', 'data'],
      suffix: ' Online',
      types: [
        {
          name: 'General web',
          cluster: 'Web and information',
          categories: [
            ['Science and learning', 'Sites that leave people knowing more.', 'science maps nature'],
            ['Arts and heritage', 'Collections, stages and old stones, brought close.', 'library craft art'],
            ['Everyday services', 'Sites that people need rather than want, made well.', 'shopping health housing'],
            ['Small and independent', 'Made by five people or fewer.', 'print photography'],
            ['Data and maps', 'Figures that anybody can read.', 'data maps journalism'],
          ],
        },
      ],
    },
    {
      name: 'Mobile',
      native: ['app', 'game'],
      suffix: ' to Go',
      types: [
        {
          name: 'General mobile',
          cluster: 'In the hand',
          categories: [
            ['Apps for good health', 'For body, mind and the people around them.', 'health sport', { isMobile: true }],
            ['Games on the move', 'For a tram ride or a rainy week.', 'game puzzle adventure', { isMobile: true }],
            ['City and travel', 'Finding the way, and something on it.', 'maps street infrastructure'],
            ['Family', 'For small hands, with large ones nearby.', 'children picture food'],
          ],
        },
      ],
    },
    {
      name: 'Film and sound',
      native: ['film', 'audio'],
      suffix: ' on Screen',
      types: [
        {
          name: 'General film and sound',
          cluster: 'Screen and sound',
          categories: [
            ['Short documentary', 'A true story in under half an hour.', 'documentary short film'],
            ['Animation and motion', 'Pictures that move because somebody drew them.', 'animation motion paper'],
            ['Podcasts', 'Talk, tales and reporting for the ear.', 'podcast audio music', { isPodcast: true }],
            ['Branded film', 'Paid for by somebody, watched by choice.', 'campaign sport food'],
          ],
        },
      ],
    },
    {
      name: 'Craft',
      native: ['illustration', 'identity', 'poster'],
      suffix: ', a Study',
      types: [
        {
          name: 'Craft awards',
          cluster: 'Craft',
          categories: [
            ['Illustration', 'Drawn for the screen, or drawn to it.', 'illustration print editorial'],
            ['Typography', 'Letters at work.', 'typography book identity'],
            ['Photography', 'Pictures that would do without a caption.', 'photography street still'],
            ['Writing in two languages', 'Work that reads as well in both.', 'editorial publishing', { isHiddenFromExecutives: true }],
          ],
        },
      ],
    },
  ],
};

export const deepwellTree: TreeOutline = {
  prices: [14_500, 17_500, 22_500],
  media: [
    {
      name: 'Data and explanation',
      native: ['data', 'website'],
      suffix: ': The Figures',
      types: [
        {
          name: 'Explaining science',
          cluster: 'Figures and reading',
          categories: [
            ['Data visualisation', 'Charts and maps that answer a question.', 'data maps journalism'],
            ['Explaining a discovery', 'New results in words that a neighbour would use.', 'science editorial'],
            ['Climate and weather', 'What is changing, and for whom.', 'landscape nature textile'],
            ['Body and mind', 'Medicine, sleep, hunger, hope.', 'health food sport'],
          ],
        },
      ],
    },
    {
      name: 'Film and photography',
      native: ['film', 'photography'],
      suffix: ': A Film',
      types: [
        {
          name: 'Science on screen',
          cluster: 'Lens and light',
          categories: [
            ['Short science film', 'One idea, seen clearly, in fifteen minutes.', 'film science documentary'],
            ['Animation of the unseen', 'What no camera can reach.', 'animation motion'],
            ['Photograph of the year', 'One picture and its story.', 'photography still craft'],
            ['Series', 'Work that returns to the same place.', 'series street'],
          ],
        },
      ],
    },
    {
      name: 'Books, sound and exhibitions',
      native: ['illustration', 'audio', 'textile', 'sculpture'],
      suffix: ': The Exhibition',
      types: [
        {
          name: 'Science in other forms',
          cluster: 'Page, ear and room',
          categories: [
            ['Illustrated book', 'Plates that teach the eye.', 'illustration book print'],
            ['Audio', 'Radio and podcasts about how things work.', 'audio podcast music', { isPodcast: true }],
            ['Exhibition', 'Rooms where one may touch.', 'installation public interior'],
            ['Citizen science', 'Done by many who are not paid for it.', 'community craft'],
            ['For children', 'Science before bedtime.', 'children picture game'],
          ],
        },
      ],
    },
  ],
};

export const commonthreadTree: TreeOutline = {
  prices: [9_500, 12_500, 16_500],
  media: [
    {
      name: 'Places and people',
      native: ['architecture', 'interior', 'textile'],
      suffix: ', Together',
      types: [
        {
          name: 'Public places',
          cluster: 'Places',
          categories: [
            ['Public space', 'Where anybody may sit down.', 'public landscape library'],
            ['Housing', 'Homes that more people can afford.', 'housing interior'],
            ['Made by a neighbourhood', 'Projects whose authors are a street or a village.', 'community craft'],
            ['Care', 'Work for those who look after others.', 'health food'],
          ],
        },
      ],
    },
    {
      name: 'Information and tools',
      native: ['website', 'app', 'data'],
      suffix: ', Explained',
      types: [
        {
          name: 'Public information',
          cluster: 'Knowing and doing',
          categories: [
            ['Public services online', 'Forms and answers that respect the reader.', 'website shopping'],
            ['Open data', 'Figures given back to those they are about.', 'data journalism science'],
            ['Access for all', 'Nobody is left at the door.', 'mobile infrastructure typography'],
            ['Learning', 'Lessons that are free to take.', 'children book game'],
          ],
        },
      ],
    },
    {
      name: 'Voices',
      native: ['film', 'photography', 'audio', 'poster'],
      suffix: ', in Their Own Words',
      types: [
        {
          name: 'Stories that move',
          cluster: 'Voices',
          categories: [
            ['Film for a cause', 'Seen, remembered, acted on.', 'film documentary'],
            ['Photo story', 'A series that gives a face to a number.', 'photography series street'],
            ['Campaign for a cause', 'Posters, walls and talk.', 'poster campaign out', { isCampaign: true }],
            ['Audio for a cause', 'A voice, close to the ear.', 'audio podcast', { isPodcast: true }],
            ['Local heroes', 'Stories from one place only.', 'sport craft', { isHiddenFromExecutives: true }],
          ],
        },
      ],
    },
  ],
};

export const freshetTree: TreeOutline = {
  prices: [3_500, 4_500, 6_500],
  media: [
    {
      name: 'Company',
      native: ['identity', 'packaging', 'product', 'website'],
      suffix: ' & Co.',
      types: [
        {
          name: 'Young companies',
          cluster: 'First companies',
          categories: [
            ['First year', 'Companies that opened in the last twelve months.', 'identity branding packaging'],
            ['Run by students', 'Founded between lectures.', 'food shopping craft'],
            ['For the neighbourhood', 'Small by choice, useful by design.', 'community public library'],
            ['Sustainable company', 'Counts what it uses, and uses less.', 'textile nature landscape'],
          ],
        },
      ],
    },
    {
      name: 'Inventions',
      native: ['app', 'game', 'sculpture', 'textile'],
      suffix: ', a Prototype',
      types: [
        {
          name: 'Things that work',
          cluster: 'Inventions',
          categories: [
            ['Thing of the year', 'An object that did not exist last year.', 'product 3d furniture'],
            ['Software', 'First programs that strangers use.', 'app mobile data', { isMobile: true, device: 'mobile' }],
            ['Inventions for health', 'Tried by those they are for.', 'health science'],
            ['Play', 'Toys and games, on screen or table.', 'game puzzle children'],
          ],
        },
      ],
    },
    {
      name: 'First work',
      native: ['illustration', 'film', 'photography', 'poster', 'audio', 'architecture'],
      suffix: ', a First Draft',
      types: [
        {
          name: 'Debuts',
          cluster: 'First work',
          categories: [
            ['Debut film', 'The first one that was finished.', 'film short animation'],
            ['Debut in print', 'Posters, books and pictures on paper.', 'illustration poster book print'],
            ['Debut in space', 'Models, rooms and structures.', 'architecture interior installation'],
            ['Group work', 'Made by a class, a team or a band.', 'music series sport'],
          ],
        },
      ],
    },
  ],
};
