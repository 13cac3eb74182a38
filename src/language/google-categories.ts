import type { OtherKind } from './language-words.ts';

/** Numbers of Google's product categories that are `Apparel & Accessories` or part of it. */
export const APPAREL_NUMBERS = `
  166, 167, 168, 169, 170, 171, 173, 175, 176, 177, 178, 179, 180, 181, 182, 184, 187, 188, 189, 190, 191, 192, 193,
  194, 196, 197, 200, 201, 203, 204, 206, 207, 208, 209, 211, 212, 213, 214, 215, 1483, 1516, 1578, 1580, 1581, 1594,
  1604, 1662, 1675, 1772, 1786, 1807, 1831, 1856, 1893, 1922, 1933, 1948, 2020, 2160, 2271, 2292, 2302, 2306, 2396,
  2427, 2477, 2562, 2563, 2580, 2668, 2745, 2963, 3032, 3066, 3128, 3188, 3191, 3253, 3379, 3414, 3439, 3455, 3598,
  3683, 3724, 3729, 3852, 3888, 3913, 3951, 3958, 4003, 4057, 4179, 5114, 5122, 5123, 5182, 5183, 5192, 5193, 5194,
  5207, 5250, 5322, 5327, 5329, 5330, 5343, 5344, 5378, 5379, 5385, 5387, 5388, 5390, 5408, 5409, 5410, 5411, 5412,
  5422, 5423, 5424, 5425, 5426, 5441, 5443, 5446, 5460, 5461, 5462, 5463, 5483, 5484, 5490, 5506, 5513, 5514, 5517,
  5549, 5552, 5555, 5564, 5567, 5598, 5621, 5622, 5623, 5624, 5625, 5626, 5673, 5674, 5676, 5685, 5687, 5697, 5713,
  5834, 5841, 5878, 5907, 5909, 5914, 5915, 5939, 5941, 5942, 5949, 6006, 6031, 6087, 6169, 6170, 6183, 6227, 6238,
  6268, 6277, 6460, 6463, 6551, 6552, 6870, 6984, 6985, 7003, 7054, 7078, 7132, 7133, 7207, 7208, 7209, 7210, 7211,
  7230, 7235, 7236, 7237, 7281, 7304, 7305, 7306, 7307, 7313, 7471, 8017, 8018, 8149, 8200, 8248, 8451, 499972,
  499979, 500008, 500118, 502987, 502988
`;

/** What the top of Google's product categories is called, by what it means for us. */
export const TOP_CATEGORIES: Readonly<Partial<Record<OtherKind | 'apparel', string>>> = {
  apparel: `
    abbigliamento e accessori, apparel & accessories, bekleidung & accessoires, clothing & accessories,
    kleding en accessoires, kläder och accessoarer, ropa y accesorios, ubrania i akcesoria, vestuário e acessórios,
    vêtements et accessoires
  `,
  home: `
    casa e giardino, casa e jardim, casa y jardín, dom i ogród, furniture, heim & garten, hem och trädgård, home & garden,
    huis en tuin, maison et jardin, meble, meubelen, meubles, mobili, mobília, muebles, möbel, möbler
  `,
  children: `
    baby & toddler, baby & kleinkind, baby en peuter, barn, bebés y niños pequeños, bebés e crianças,
    bébés et tout-petits, dla niemowląt i małych dzieci, jouets et jeux, juegos y juguetes, leksaker och spel,
    neonati e prima infanzia, speelgoed en spellen, spiele & spielzeug, toys & games
  `,
  beauty: `
    bellezza e salute, gesundheit & schönheit, gezondheid en schoonheid, health & beauty, hälsa och skönhet,
    salud y belleza, salute e bellezza, santé et beauté, saúde e beleza, zdrowie i uroda
  `,
  bags: 'bagages et maroquinerie, luggage & bags, taschen & gepäck',
  accessories: `
    animals & pet supplies, arts & entertainment, business & industrial, cameras & optics, electronics, hardware, media,
    office supplies, religious & ceremonial, software, tiere & tierbedarf, vehicles & parts
  `,
};
