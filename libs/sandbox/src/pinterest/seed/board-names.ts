/** Two lists; every combination is a plausible board name. */
interface Theme {
  first: string[];
  second: string[];
}

/** Splits `'a, b'` into a list. */
function words(text: string): string[] {
  return text.split(', ');
}

const THEMES: Theme[] = [
  {
    first: words('Weeknight, Sunday, One-Pot, Vegan, Budget, Summer, Autumn, Winter, Festive, Make-Ahead'),
    second: words('Dinners, Lunches, Breakfasts, Desserts, Soups, Salads, Bakes, Snacks, Picnics, Drinks'),
  },
  {
    first: words('Small, Shady, Sunny, Wild, Edible, Cottage, Mediterranean, Easy-Care, Japanese, Coastal'),
    second: words(
      'Balcony Gardens, Front Yards, Flower Beds, Herb Corners, Patios, Container Gardens, Garden Paths, Raised Beds, Greenhouses, Roof Terraces',
    ),
  },
  {
    first: words(
      'Cosy, Scandinavian, Mid-Century, Rustic, Minimalist, Bohemian, Colourful, Tiny, Rented, Calm',
    ),
    second: words(
      'Living Rooms, Bedrooms, Kitchens, Bathrooms, Hallways, Home Offices, Reading Nooks, Nurseries, Dining Rooms, Laundry Rooms',
    ),
  },
  {
    first: words('Beginner, Quick, Upcycled, Paper, Knitted, Crochet, Wooden, Holiday, Kids’, Handmade'),
    second: words(
      'Gifts, Toys, Decorations, Cards, Wall Art, Storage Ideas, Accessories, Weekend Projects, Ornaments, Baskets',
    ),
  },
  {
    first: words('Casual, Office, Capsule, Vintage, Linen, Rainy-Day, Snow-Day, Heatwave, Travel, Evening'),
    second: words(
      'Outfits, Wardrobes, Shoes, Bags, Jackets, Dresses, Knitwear, Hairstyles, Jewellery, Colours',
    ),
  },
  {
    first: words('Weekend, Family, Solo, Slow, Off-Season, Summer, Budget, Hidden, Seaside, Mountain'),
    second: words(
      'City Breaks, Road Trips, Hikes, Campsites, Train Journeys, Islands, Villages, Cabins, Food Tours, Photo Spots',
    ),
  },
];

/**
 * The name of the n-th board, unique from 0 to 599; neighbours have different themes. Beyond 600, names repeat with a
 * number.
 */
export function boardName(index: number): string {
  const total = THEMES.length * 100;
  const round = Math.floor(index / total);
  const within = index % total;
  const theme = THEMES[within % THEMES.length];
  const pair = Math.floor(within / THEMES.length);
  // Steps through the 10 x 10 combinations so that neither word repeats at once.
  const first = theme?.first[pair % 10] ?? '';
  const second = theme?.second[(pair + Math.floor(pair / 10)) % 10] ?? '';
  return round === 0 ? `${first} ${second}` : `${first} ${second} ${round + 1}`;
}

/** Section names, in the order boards get them. */
const SECTIONS = [
  'To Try',
  'Favourites',
  'Seasonal',
  'Quick Ideas',
  'Inspiration',
  'How-To',
  'Before & After',
  'Shopping',
];

/** The name of a board's n-th section. */
export function sectionName(index: number): string {
  const round = Math.floor(index / SECTIONS.length);
  const name = SECTIONS[index % SECTIONS.length] ?? '';
  return round === 0 ? name : `${name} ${round + 1}`;
}
