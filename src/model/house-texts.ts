/** Texts that whoever runs the site answers for, each a page of its own that the footer leads to. */
export const HOUSE_TEXTS = [
  { name: 'ranking', path: '/how-we-rank-and-earn', title: 'How we rank and earn' },
  { name: 'privacy', path: '/privacy', title: 'Privacy' },
  { name: 'imprint', path: '/imprint', title: 'Imprint' },
] as const;

export type HouseTextName = (typeof HOUSE_TEXTS)[number]['name'];
