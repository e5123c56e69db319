/** Draws numbers below `count`, the first most often: the n-th with a weight of 1/n. The same ones for the same seed. */
export function zipf(count: number, seed: number): () => number {
  const sums: number[] = [];
  let sum = 0;
  for (let n = 1; n <= count; n++) sums.push((sum += 1 / n));
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const wanted = (state / 2 ** 32) * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? sum) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
