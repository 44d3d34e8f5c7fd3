const dayMs = 86_400_000
/** 1 January 1970 as Excel counts days; before March 1900 it counts one day that never was */
const epoch = 25_569
const firstSafe = 61

/**
 * A moment as Excel keeps it: days since the end of 1899 by the clock of a zone `offsetMinutes` east of UTC, the time of day as a
 * fraction. Undefined for days that Excel does not have or counts wrongly.
 */
export function excelDay(ms: number, offsetMinutes: number): number | undefined {
  const day = (ms + offsetMinutes * 60_000) / dayMs + epoch
  return day >= firstSafe && day < 2_958_466 ? day : undefined
}
