import { v5 } from 'uuid';

/** Ours alone, made once at random. Another one would part every person from what they saved: never change it. */
const NAMESPACE = '6f0e2b1a-5c3d-4f7e-9a84-2d1b7c9e5a30';

/** The `user_id` of a person's saved products: the UUIDv5 of their user id's text (specification, section 3). */
export function ownerIdOf(userId: string): string {
  return v5(userId, NAMESPACE);
}
