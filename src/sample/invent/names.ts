import type { SampleShopSlug } from '../sample-shop.ts';

// Style names are our own: given names, places that are on no map, plants and weather. No shop's range was copied.
/** The names a shop gives its styles. */
export const STYLE_NAMES: Record<SampleShopSlug, readonly string[]> = {
  'princess-polly':
    parse(`Aida, Alouette, Amabel, Anouk, Araminta, Ardith, Avelin, Belisa, Bettina, Brisa, Calla, Camellia, Cerise,
    Cosima, Daria, Delphi, Dovie, Dulcie, Elara, Elodie, Emberly, Esmé, Eulalia, Fable, Farrah, Fenella, Fiora, Florentine,
    Galatea, Ginevra, Golda, Halcyon, Heloise, Hollis, Idony, Ilaria, Inés, Isaura, Jessamy, Jolene, Juno, Kalila, Katya,
    Kestrel, Leocadia, Lilou, Linnet, Lorelei, Lucinda, Lux, Mabelle, Magnolia, Maïa, Marisol, Mirabel, Nadia, Nerissa,
    Noor, Nova, Odalys, Odette, Ondine, Oriel, Paloma, Petra, Philippa, Posy, Primrose, Quilla, Ramona, Renata, Rhiannon,
    Romilly, Rosalba, Roxana, Sabine, Saffy, Salomé, Seren, Sidonie, Solveig, Sorrel, Tallulah, Tamsin, Thea, Tilda, Tindra,
    Ursa, Valentina, Verity, Vesper, Viola, Willa, Winona, Xanthe, Yara, Ysolde, Zadie, Zelda, Zinnia, Zoé`),
  'motel-rocks':
    parse(`Abra, Akira, Alessi, Amara, Arlo, Astor, Azra, Bex, Bijou, Blaze, Bonnie, Briar, Cass, Celeste, Cleo,
    Corrin, Dax, Dita, Dree, Echo, Edda, Elektra, Enzi, Fara, Finch, Freya, Gaia, Ghost, Gigi, Halo, Harlow, Hex, Indra, Iva,
    Jade, Jax, Jinx, Kaya, Kiki, Kora, Lark, Leda, Lita, Lola, Lyra, Mabli, Maeve, Marnie, Mika, Mona, Moxie, Nico, Nixie,
    Nyx, Odessa, Onyx, Orla, Pax, Perla, Pippa, Quinn, Raya, Reva, Rio, Romy, Roxie, Rumi, Saga, Sasha, Shae, Sia, Siren,
    Skye, Sloane, Sol, Stevie, Suki, Tansy, Teya, Tova, Trix, Uma, Vada, Vega, Vix, Wilder, Wren, Xena, Yuki, Zara-Lou, Zella,
    Zia, Begoña, Renée, Chloë`),
  glassons:
    parse(`Ada, Alba, Amber, Aster, Autumn, Bailey, Bay, Bea, Beck, Billie, Birdie, Bridie, Brook, Callie, Carys, Clem,
    Clover, Coco, Dale, Darcy, Della, Edie, Ellis, Elsie, Evie, Fern, Flo, Frankie, Gem, Georgie, Greta, Hallie, Harper,
    Hattie, Hazel, Hettie, Immie, Isla, Ivy, Jamie, Jem, Jessa, Joss, Kit, Lacey, Lena, Lottie, Lou, Mae, Maggie, Marlo,
    Matilda, Mia-Rose, Millie, Minnie, Nell, Nina, Olive, Pearl, Peggy, Penny, Pia, Piper, Poppy, Rae, Reese, Remi, Robin,
    Rosie, Rowan, Ruby, Rue, Sadie, Sage, Saskia, Scout, Sienna, Sunny, Tess, Tilly, Toni, Vera, Vivi, Wila, Winnie, Zuri`),
};

function parse(list: string): string[] {
  return list.split(',').map((name) => name.trim());
}

/** Text as it stands in an address: `Salomé Mini Dress` → `salome-mini-dress`. */
export function toHandle(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
