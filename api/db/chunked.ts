/** D1 binds at most 100 values a statement; a list is cut so that other values of the statement find room. */
export function chunked<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
