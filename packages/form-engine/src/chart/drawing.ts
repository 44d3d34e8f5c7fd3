import type { ChartShape } from '@armature/contract/visual-dev/portal-options'

/** What a chart draws: a value for each group, or for each part of each group. */
export interface ChartDrawing {
  shape: ChartShape
  /** of the chart */
  title: string
  /** of the groups */
  names: readonly string[]
  /** what the groups are divided into; empty if they are not */
  parts: readonly string[]
  /** `values[part][group]`; one row without parts */
  values: readonly (readonly (number | null)[])[]
  /** the second measure of each group; null without one */
  second: readonly (number | null)[] | null
  /** ranges of groups that are marked behind the chart, such as the tariffs of a day */
  bands: readonly DrawnBand[]
  /** names of the two measures */
  measures: { value: string; second: string }
  /** with the unit */
  format: (value: number | null) => string
  formatSecond: (value: number | null) => string
}

/** From one group to another, including both; `color`: `#rrggbb`. */
export interface DrawnBand {
  from: number
  to: number
  name: string
  color: string
}

/** The name of the band that a group is in; '' for none. */
export const findBandName = ({ bands }: Pick<ChartDrawing, 'bands'>, group: number): string =>
  bands.find(({ from, to }) => from <= group && group <= to)?.name ?? ''

/** Whether nothing can be drawn. */
export const isEmptyDrawing = ({ values, second }: ChartDrawing): boolean =>
  [...values.flat(), ...(second ?? [])].every((value) => value === null)

/** The groups with a positive value: what trees of areas and clouds of words can show. */
export const listWholes = ({ names, values }: Pick<ChartDrawing, 'names' | 'values'>) =>
  names
    .map((name, at) => {
      const parts = values.map((row) => Math.max(0, row[at] ?? 0))
      return { name, group: at, parts, value: parts.reduce((sum, value) => sum + value, 0) }
    })
    .filter(({ value }) => value > 0)
