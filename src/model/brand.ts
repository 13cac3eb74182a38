/** The brand that pages carry, and that nobody's password may be. A deployer changes it here. */
export const BRAND = 'Selvedge';
