import type { CategoryFlags, TreeOutline } from './tree.ts';

const story: CategoryFlags = { cluster: 'Story and writing' };
const craft = 'Design and craft';
const phone: CategoryFlags = { isMobile: true, device: 'mobile' };
const podcast: CategoryFlags = { isPodcast: true };
const campaign: CategoryFlags = { isCampaign: true };

export const halyardTree: TreeOutline = {
  prices: [29_500, 34_500, 42_500],
  media: [
    {
      name: 'Websites',
      native: ['website', 'data'],
      suffix: ': The Website',
      types: [
        {
          name: 'General websites',
          cluster: 'The web',
          categories: [
            ['Science and nature', 'Sites that explain how the living and the physical world work.', 'science maps nature landscape'],
            ['Shops and services', 'Where people buy, book, borrow or mend.', 'shopping food packaging product'],
            ['Culture and collections', 'Museums, libraries, archives and the arts.', 'library culture photography art'],
            ['Sport and outdoors', 'Clubs, races, routes and the people who follow them.', 'sport landscape'],
          ],
        },
        {
          name: 'Websites: features',
          cluster: craft,
          categories: [
            ['Best visual design', 'How the page looks, from type to colour to the smallest icon.', 'website visual identity typography'],
            ['Best writing for the web', 'Words that carry the site, in any language.', 'journalism editorial publishing', story],
          ],
        },
      ],
    },
    {
      name: 'Apps and software',
      native: ['app'],
      suffix: ': The App',
      types: [
        {
          name: 'General apps',
          cluster: 'Apps and tools',
          categories: [
            ['Health and wellbeing', 'Apps that help people look after themselves and each other.', 'health sport', phone],
            ['Learning at any age', 'Apps that teach, from first letters to a new trade.', 'children science book', phone],
            ['Tools for work', 'Software that makes a job shorter, safer or kinder.', 'data engineering', {}],
            ['Travel and getting about', 'Maps, timetables and good company on the way.', 'maps infrastructure documentary', phone],
          ],
        },
        {
          name: 'Apps: features',
          cluster: craft,
          categories: [
            ['Best use of a phone', 'Work that could not be on anything larger.', 'mobile app', phone],
            ['Best onboarding', 'The first five minutes, and why people stayed for the sixth.', 'app website', story],
          ],
        },
      ],
    },
    {
      name: 'Games',
      native: ['game'],
      suffix: ': The Game',
      types: [
        {
          name: 'General games',
          cluster: 'Games and play',
          categories: [
            ['Adventure and story games', 'Games that are remembered as tales.', 'adventure drama animation'],
            ['Puzzle and strategy', 'Games that are won by thinking.', 'puzzle data typography'],
            ['Games for the family', 'Fun for players of several ages on one sofa.', 'children picture food'],
            ['Games that teach', 'Learning that happens while nobody is looking.', 'science nature community'],
          ],
        },
        {
          name: 'Games: features',
          cluster: craft,
          categories: [
            ['Best art direction in a game', 'A world with a look of its own.', 'game illustration 3d'],
            ['Best game writing', 'Dialogue, lore and the labels on the bottles.', 'game book', story],
          ],
        },
      ],
    },
    {
      name: 'Video and film',
      native: ['film'],
      suffix: ': The Film',
      types: [
        {
          name: 'General video',
          cluster: 'Screen and film',
          categories: [
            ['Documentary, short form', 'True stories of at most twenty minutes.', 'documentary short science'],
            ['Animation', 'Drawn, cut, modelled or computed, frame after frame.', 'animation motion paper 3d'],
            ['Drama and comedy', 'Invented people in real trouble.', 'drama feature series'],
            ['Sport on film', 'Bodies, weather, and what it takes.', 'sport film'],
          ],
        },
        {
          name: 'Video: features',
          cluster: craft,
          categories: [
            ['Best cinematography', 'Light, lens and patience.', 'film photography feature'],
            ['Best script for the screen', 'What is said, and what is left out.', 'drama series documentary', story],
          ],
        },
      ],
    },
    {
      name: 'Podcasts',
      native: ['audio'],
      suffix: ': The Podcast',
      criterion: {
        name: 'Sound',
        question: 'Is it a pleasure to listen to?',
        lowAnchor: 'Hard to hear',
        highAnchor: 'A world in the ear',
      },
      types: [
        {
          name: 'General podcasts',
          cluster: 'Sound and voice',
          categories: [
            ['Documentary podcast', 'Reporting and true stories for the ear.', 'podcast documentary audio', podcast],
            ['Talk and interview', 'Good questions, and the time to answer them.', 'podcast editorial culture', podcast],
            ['Fiction for the ear', 'Plays, serials and bedtime stories.', 'audio drama picture', podcast],
            ['Music podcast', 'Shows about music, or made of it.', 'music audio cover', podcast],
          ],
        },
        {
          name: 'Podcasts: features',
          cluster: craft,
          categories: [
            ['Best sound design', 'Every sound in its place, and some silence.', 'audio music podcast', podcast],
            ['Best podcast writing', 'Scripts that do not sound like scripts.', 'podcast book editorial', { ...podcast, ...story }],
          ],
        },
      ],
    },
    {
      name: 'Social',
      native: [],
      suffix: ', One a Day',
      types: [
        {
          name: 'General social',
          cluster: 'Social and community',
          categories: [
            ['Arts on social', 'Makers who show how it is made.', 'craft illustration sculpture art'],
            ['Food and drink on social', 'Recipes, markets and long tables.', 'food glass'],
            ['Communities', 'Accounts that people run for each other.', 'community public library'],
            ['News and reporting', 'What happened today, told with care.', 'journalism editorial street'],
          ],
        },
        {
          name: 'Social: features',
          cluster: craft,
          categories: [
            ['Best photography on social', 'A picture a day that stops the thumb.', 'photography still street'],
            ['Best serial on social', 'A story that people came back for.', 'series documentary print', story],
          ],
        },
      ],
    },
    {
      name: 'Advertising, Media, & PR',
      native: ['poster', 'identity', 'packaging'],
      suffix: ': The Campaign',
      types: [
        {
          name: 'Campaigns',
          cluster: 'Ideas that sell',
          categories: [
            ['Integrated campaign', 'One idea in at least three places.', 'campaign out culture', campaign],
            ['Launch of a brand or product', 'The first time that people heard of it.', 'identity branding packaging product', campaign],
            ['Public service campaign', 'Work for a cause, with a result that can be counted.', 'campaign community public', campaign],
            ['Local campaign', 'Made for one town, county or region.', 'print sport housing', campaign],
          ],
        },
        {
          name: 'Advertising: features',
          cluster: craft,
          categories: [
            [
              'Best art direction of a campaign',
              'One look, held from the first poster to the last banner.',
              'poster typography campaign',
              campaign,
            ],
            ['Best copywriting', 'A line that people said to each other.', 'poster print editorial', story],
          ],
        },
      ],
    },
    {
      name: 'Immersive and new media',
      native: [],
      suffix: ', in the Round',
      types: [
        {
          name: 'General immersive',
          cluster: 'Immersive and new',
          categories: [
            ['Exhibitions and installations', 'Digital work that fills a room.', 'installation sculpture interior architecture'],
            [
              'Virtual reality: places',
              'Places one can walk through with a headset on.',
              'architecture landscape public',
              { device: 'vr' },
            ],
            ['Augmented reality', 'Something added to what is there already.', 'product nature housing', phone],
            ['Experiments', 'Work that has no category yet.', 'data textile 3d', { isHiddenFromExecutives: true }],
          ],
        },
        {
          name: 'Immersive: features',
          cluster: craft,
          categories: [
            ['Best use of a machine that learns', 'Where it helped, and who stayed in charge.', 'data science audio'],
            ['Best interactive story', 'Tales in which the audience has a hand.', 'adventure children series', story],
          ],
        },
      ],
    },
  ],
};
