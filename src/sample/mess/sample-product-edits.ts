import type { SampleProduct, SampleVariant } from '../sample-product.ts';

// Small edits of an invented product that leave it in order: variants keep the values that its options list.

/** The product with every value of its size options rewritten. */
export function editSizes(product: SampleProduct, edit: (size: string, index: number) => string): SampleProduct {
  return editOptionValues(product, (name) => !isColorOption(name), edit);
}

/** The product with its color rewritten, in the color option where it has one. */
export function editColor(product: SampleProduct, edit: (color: string) => string): SampleProduct {
  const edited = editOptionValues(product, isColorOption, edit);
  return { ...edited, colorName: edit(product.colorName) };
}

/** The product with its options renamed. */
export function renameOption(product: SampleProduct, from: RegExp, to: string): SampleProduct {
  const options = product.options.map((option) => (from.test(option.name) ? { ...option, name: to } : option));
  return { ...product, options };
}

/** The product with every variant rewritten. */
export function editVariants(product: SampleProduct, edit: (variant: SampleVariant) => SampleVariant): SampleProduct {
  return { ...product, variants: product.variants.map(edit) };
}

/** True when the product's color is one of its options. */
export function hasColorOption(product: SampleProduct): boolean {
  return product.options.some((option) => isColorOption(option.name));
}

function isColorOption(name: string): boolean {
  return /^colou?rs?$/i.test(name);
}

function editOptionValues(
  product: SampleProduct,
  wanted: (name: string) => boolean,
  edit: (value: string, index: number) => string,
): SampleProduct {
  const options = product.options.map((option) =>
    wanted(option.name) ? { ...option, values: option.values.map(edit) } : option,
  );
  const variants = product.variants.map((variant) => ({
    ...variant,
    values: variant.values.map((value, at) => {
      const index = product.options[at]?.values.indexOf(value) ?? -1;
      return options[at]?.values[index] ?? value;
    }),
  }));
  return { ...product, options, variants };
}
