import { z } from 'zod';

/** What a retailer may be called. `~` parts retailer and size in the storefront's addresses. */
export const retailerName = z
  .string()
  .trim()
  .min(1, 'expected a name')
  .max(60, 'expected a name of at most 60 characters')
  .regex(/^[^~]+$/, 'expected a name without ~');
