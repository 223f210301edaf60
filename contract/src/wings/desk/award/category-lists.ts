/** Lists to start from, as they would be typed: one category a line, below a line that names its media type. */
interface CategoryList {
  key: string;
  label: string;
  lines: string;
  /** What judges of such works are usually asked. */
  criteria: readonly { Name: string; Question: string }[];
}

const idea = { Name: 'Idea', Question: 'Is it worth making?' };
const craft = { Name: 'Craft', Question: 'How well is it made?' };
const effect = { Name: 'Effect', Question: 'Does it do what it set out to do?' };

/** What most awards ask, as a start. */
export const usualCriteria = [idea, craft, effect] as const;

const group = (mediaType: string, ...names: readonly string[]): string => [`${mediaType}:`, ...names].join('\n');

export const categoryLists: readonly CategoryList[] = [
  {
    key: 'design',
    label: 'Design',
    lines: [
      group('Graphic design', 'Brand identity', 'Packaging', 'Posters', 'Typography and lettering'),
      group('Editorial', 'Books', 'Magazines', 'Annual reports'),
      group('Spaces', 'Exhibitions', 'Signage and wayfinding', 'Retail interiors'),
      group('Products', 'Furniture and lighting', 'Everyday objects', 'Equipment and tools'),
    ].join('\n'),
    criteria: [idea, craft, { Name: 'Use', Question: 'Does it serve the people it is for?' }],
  },
  {
    key: 'advertising',
    label: 'Advertising',
    lines: [
      group('Campaigns', 'Integrated campaign', 'Local campaign', 'Small budget', 'Social cause'),
      group('Single works', 'Film', 'Audio', 'Print', 'Outdoor'),
      group('Digital', 'Social media', 'Online video', 'Direct and email'),
    ].join('\n'),
    criteria: [
      idea,
      { Name: 'Execution', Question: 'Is it made as well as the idea deserves?' },
      { Name: 'Results', Question: 'What did it change?' },
    ],
  },
  {
    key: 'web',
    label: 'Web and apps',
    lines: [
      group('Websites', 'Company', 'Culture and education', 'News and magazines', 'Shops', 'Public service'),
      group('Apps', 'Health and fitness', 'Learning', 'Productivity', 'Travel'),
      group('Craft', 'Accessibility', 'Interaction design', 'Performance', 'Visual design'),
    ].join('\n'),
    criteria: [
      { Name: 'Content', Question: 'Is it worth the visit?' },
      { Name: 'Design', Question: 'Is it clear and good to look at?' },
      { Name: 'Function', Question: 'Does it work for everyone?' },
    ],
  },
  {
    key: 'film',
    label: 'Film and video',
    lines: [
      group('Films', 'Feature', 'Short film', 'Documentary', 'Animation'),
      group('Series', 'Drama', 'Comedy', 'Factual'),
      group('Craft', 'Directing', 'Writing', 'Cinematography', 'Editing', 'Sound', 'Music'),
    ].join('\n'),
    criteria: [
      { Name: 'Story', Question: 'Does it hold your attention?' },
      craft,
      { Name: 'Originality', Question: 'Have you seen it before?' },
    ],
  },
  {
    key: 'podcasts',
    label: 'Podcasts',
    lines: [
      group('Shows', 'Arts and culture', 'Business', 'Comedy', 'History', 'News and politics', 'Science', 'Society', 'Sport'),
      group('Episodes', 'Interview', 'Documentary', 'Fiction'),
      group('Craft', 'Hosting', 'Reporting', 'Sound design'),
    ].join('\n'),
    criteria: [
      { Name: 'Content', Question: 'Is it worth listening to?' },
      { Name: 'Voice', Question: 'Does it speak in its own way?' },
      { Name: 'Sound', Question: 'How well is it recorded and edited?' },
    ],
  },
  {
    key: 'craft',
    label: 'Craft and making',
    lines: [
      group('Ceramics', 'Tableware', 'Tiles', 'Sculpture'),
      group('Glass', 'Blown glass', 'Stained glass'),
      group('Textiles', 'Weaving', 'Printing and dyeing', 'Embroidery'),
      group('Wood', 'Furniture', 'Turning and carving'),
      group('Metal', 'Jewelry', 'Forging', 'Silversmithing'),
    ].join('\n'),
    criteria: [idea, { Name: 'Material', Question: 'Is the material used to its best?' }, craft],
  },
];
