/** A step on the way through a set's members in ascending order. */
interface Node {
  readonly next: Map<number, Node>;
  /** -1 until a set ends here. */
  set: number;
}

/** Gives each distinct set of values a number, in order of appearance. */
export interface SetNumbering {
  /** The number of a set of names. Order and duplicates do not matter; new names are given numbers in `byName`. */
  numberOf(names: readonly string[], byName: Map<string, number>): number;
  /** The members of each set, ascending. */
  sets(): readonly (readonly number[])[];
}

/** A trie rather than a map of joined strings: no garbage for each product. */
export function createSetNumbering(): SetNumbering {
  const root: Node = { next: new Map(), set: -1 };
  const sets: number[][] = [];
  const members: number[] = [];
  return {
    numberOf(names, byName) {
      members.length = 0;
      for (const name of names) insertSorted(members, numberOf(byName, name));
      let node = root;
      for (const member of members) {
        let next = node.next.get(member);
        if (next === undefined) {
          next = { next: new Map(), set: -1 };
          node.next.set(member, next);
        }
        node = next;
      }
      if (node.set < 0) node.set = sets.push([...members]) - 1;
      return node.set;
    },
    sets: () => sets,
  };
}

/** Sets are small and mostly come sorted, so looking from the end finds the place at once. */
function insertSorted(members: number[], member: number): void {
  let at = members.length;
  while (at > 0 && members[at - 1] > member) at--;
  if (at > 0 && members[at - 1] === member) return;
  members.splice(at, 0, member);
}

/** The number of a name, given out in order of appearance. */
export function numberOf(byName: Map<string, number>, name: string): number {
  const known = byName.get(name);
  if (known !== undefined) return known;
  byName.set(name, byName.size);
  return byName.size - 1;
}
