import { cleanSize, isRecognizedSize } from '../../../model/sizes/size-label.ts';
import { hasColorWord } from '../../classify/color-text.ts';
import { splitFit, withFit } from '../shop-color.ts';

/** Which of a product's three options says what; `null` where none does. Positions from 0. */
export interface OptionRoles {
  readonly size: number | null;
  readonly color: number | null;
  /** Leg length, where waist and leg are two options. */
  readonly leg: number | null;
  /** `Petite`, `Tall` and so on as an option of its own. */
  readonly fit: number | null;
  /** The size system that the option of the sizes is named after, or `''`. */
  readonly system: string;
}

interface Option {
  readonly name?: string | null | undefined;
}

/** A variant's values, by position of the option. */
export interface OptionValues {
  readonly option1?: string | null | undefined;
  readonly option2?: string | null | undefined;
  readonly option3?: string | null | undefined;
}

const SIZE_NAME =
  /s+i?ze|^waist|talla|taille|taglia|tamanho|grö(?:ß|ss)e|groesse|maat|rozmiar|storlek|pointure|numeração/i;
const COLOR_NAME = /colou?r|colore|farbe|couleur|kleur|kolor|färg|^cor(?:es)?$|shade/i;
/** `UK Size`, `Size (EU)`: the system is in the option's name. */
const SYSTEM = /(?:^|[\s(-])(US|UK|EU|AU|NZ|FR|IT|DE|ES|JP)(?=[\s)-]|$)/i;
const LEG_NAME =
  /^(?:leg|inseam|length|leg length|inside leg|länge|beinlänge|lengte|longueur|lunghezza|largo|comprimento|längd|długość)$/i;
const FIT_NAME = /^(?:fit|length|range)$/i;
const FIT_VALUE = /^(?:petite|tall|regular|long|short|curve|plus|reg)$/i;

/**
 * What each option says. Names mislead (an option `small` holding S…2XL, `color` and `size` swapped), so an option's
 * values speak first, and its name where the values do not.
 */
export function findOptionRoles(options: readonly Option[], variants: readonly OptionValues[]): OptionRoles {
  const described = [0, 1, 2].map((at) => describeOption(options[at]?.name ?? '', at, variants));
  const best = (score: (option: DescribedOption) => number) => {
    const [first] = described.filter((option) => score(option) > 0).sort((a, b) => score(b) - score(a) || a.at - b.at);
    return first?.at ?? null;
  };
  const leg = best((option) => (LEG_NAME.test(option.name) && option.isLeg ? 1 : 0));
  const fit = best((option) => (FIT_NAME.test(option.name) && option.isFit ? 1 : 0));
  const taken = new Set([leg, fit]);
  const size = best((option) => (taken.has(option.at) ? 0 : sizeScore(option)));
  const color = best((option) => (taken.has(option.at) || option.at === size ? 0 : colorScore(option)));
  const system = size === null ? '' : (SYSTEM.exec(options[size]?.name ?? '')?.[1]?.toUpperCase() ?? '');
  return { size, color, leg, fit, system };
}

type DescribedOption = ReturnType<typeof describeOption>;

function describeOption(name: string, at: number, variants: readonly OptionValues[]) {
  const values = [...new Set(variants.map((variant) => optionValue(variant, at)))].filter((value) => value !== '');
  const share = (test: (value: string) => boolean) =>
    values.length === 0 ? 0 : values.filter(test).length / values.length;
  return {
    at,
    name: values.length === 0 ? '' : name.trim(),
    /** Share of the values that are sizes, and that name a color. */
    sizes: share(isSize),
    colors: share(hasColorWord),
    isLeg: share((value) => /^\d{2}"?$/.test(value)) === 1,
    isFit: share((value) => FIT_VALUE.test(value)) === 1,
  };
}

function isSize(value: string): boolean {
  const label = cleanSize(value);
  return label !== null && isRecognizedSize(label);
}

function sizeScore({ name, sizes, colors }: DescribedOption): number {
  const named = SIZE_NAME.test(name);
  if (named && sizes === 0 && colors > 0.5) return 0;
  if (!named && sizes < 0.5) return 0;
  return sizes + (named ? 0.5 : 0);
}

function colorScore({ name, sizes, colors }: DescribedOption): number {
  const named = COLOR_NAME.test(name);
  if (named && colors === 0 && sizes > 0.5) return 0;
  if (!named && colors < 0.5) return 0;
  return colors + (named ? 0.5 : 0);
}

/** The color text of a variant without a fit that it names, or `''`. */
export function readColor(variant: OptionValues, roles: OptionRoles): string {
  return roles.color === null ? '' : splitFit(optionValue(variant, roles.color)).color;
}

/** The size text of a variant, with leg and fit when they are told elsewhere; `null` when it has none. */
export function readSize(variant: OptionValues, roles: OptionRoles): string | null {
  if (roles.size === null) return null;
  const size = optionValue(variant, roles.size);
  const leg = roles.leg === null ? '' : optionValue(variant, roles.leg);
  if (leg !== '' && /^\d{2}"?$/.test(size)) return `W${size} L${leg}`;
  return withFit(withSystem(size, roles.system), readFit(variant, roles));
}

/** A bare number is of the system that its option is named after. */
function withSystem(size: string, system: string): string {
  return system !== '' && /^\d{1,2}(?:[.,]5)?(?:\s?[/-]\s?\d{1,2})?$/.test(size) ? `${system} ${size}` : size;
}

/** The fit of a variant by its own option, else by the color's; `''` when neither names one. */
function readFit(variant: OptionValues, { fit, color }: OptionRoles): string {
  if (fit !== null) return optionValue(variant, fit);
  return color === null ? '' : splitFit(optionValue(variant, color)).fit;
}

function optionValue(variant: OptionValues, at: number): string {
  const value = [variant.option1, variant.option2, variant.option3][at]?.trim() ?? '';
  return value === 'Default Title' ? '' : value;
}
