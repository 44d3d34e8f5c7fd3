/** End of a scale for a peak: the next number whose half is a round one too, at least 2. */
export function chooseFullScale(peak: number): number {
  const least = Math.max(peak, 2)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((candidate) => candidate * power >= least)
  return (step ?? 10) * power
}
