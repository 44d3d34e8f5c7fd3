import { measureExpression } from '../expression.ts'
import { type Figure, ratio } from '../work/figures.ts'

/** `a*b+sum(col)/2`, exact decimals, beside `new Function` on floats. */
export function measureExpressions(): Figure[] {
  const { exact, float } = measureExpression()
  return [
    ratio(
      'expressions',
      'a*b+sum(col)/2 in exact decimals beside new Function on floats',
      exact / 1e6,
      float / 1e6,
      'M/s',
      { least: 0.25 },
    ),
  ]
}
