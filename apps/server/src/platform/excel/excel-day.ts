const dayMs = 86_400_000
/** 1 January 1970 in Excel's count of days; before March 1900 Excel counts one day that did not exist */
const epoch = 25_569
const firstSafe = 61

/**
 * Converts a moment to Excel's number: days since the end of 1899 in a zone `offsetMinutes` east of UTC, the time of day as a
 * fraction. Undefined for days that Excel does not support or counts wrongly.
 */
export function toExcelDay(ms: number, offsetMinutes: number): number | undefined {
  const day = (ms + offsetMinutes * 60_000) / dayMs + epoch
  return day >= firstSafe && day < 2_958_466 ? day : undefined
}
