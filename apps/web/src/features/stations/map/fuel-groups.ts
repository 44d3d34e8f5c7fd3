/**
 * Energy sources as groups of colors: ten colors can be distinguished, twenty-two cannot. A color belongs to a source, not to the
 * order of arrival. A source that the operator has added counts as other.
 */
export const fuelGroups = [
  { key: 'hydro', color: 'chart-1', codes: ['Hydro'] },
  { key: 'solar', color: 'chart-5', codes: ['Solar'] },
  { key: 'wind', color: 'chart-3', codes: ['Wind'] },
  { key: 'nuclear', color: 'chart-4', codes: ['Nuclear'] },
  { key: 'coal', color: 'chart-8', codes: ['Coal', 'Petcoke'] },
  { key: 'gas', color: 'chart-2', codes: ['Gas', 'Natural Gas', 'LNG', 'Coal Mine Methane', 'Cogeneration'] },
  { key: 'oil', color: 'chart-6', codes: ['Oil', 'Diesel', 'Fuel Oil', 'Heavy Fuel Oil', 'Distillate Oil'] },
  { key: 'bio', color: 'chart-7', codes: ['Biomass', 'Waste', 'Landfill gas', 'Geothermal'] },
  { key: 'storage', color: 'text-1', codes: ['Storage'] },
  { key: 'other', color: 'line-hover', codes: ['Other'] },
] as const

const other = fuelGroups.length - 1

/** Index of the group of a fuel code. */
export function findGroup(code: string): number {
  const found = fuelGroups.findIndex(({ codes }) => (codes as readonly string[]).includes(code))
  return found < 0 ? other : found
}
