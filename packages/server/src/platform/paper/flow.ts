/** Where rows come to stand on pages: asked once for all entries to know how many pages there are, and once more to draw them. */

export interface Spot {
  /** The first page is 0. */
  page: number;
  /** The first row of a page is 0. */
  row: number;
}

export interface Flow {
  /** Takes room for rows that stay together where a page can hold them; the spot of each. */
  take(rows: number): Spot[];
  readonly pages: number;
}

/** @param capacity how many rows a page holds, the first one less */
export function flow(capacity: { first: number; other: number }): Flow {
  let spot: Spot = { page: 0, row: 0 };
  const roomOn = (page: number) => (page === 0 ? capacity.first : capacity.other);
  const turn = () => {
    spot = { page: spot.page + 1, row: 0 };
  };
  return {
    take(rows) {
      if (rows > roomOn(spot.page) - spot.row && rows <= capacity.other) turn();
      return Array.from({ length: rows }, () => {
        if (spot.row >= roomOn(spot.page)) turn();
        const here = spot;
        spot = { page: spot.page, row: spot.row + 1 };
        return here;
      });
    },
    get pages() {
      return spot.page + 1;
    },
  };
}
