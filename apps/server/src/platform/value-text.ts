/** Whether a text such as `2026-02-28` is a day of the calendar, from the year 1. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // 30 February would become 2 March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const timeShape = /^[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/

const matchPattern = (shape: RegExp) => (text: string) => shape.test(text)

const matchRange = (least: bigint, most: bigint) => (text: string) =>
  /^-?\d{1,20}$/.test(text) && BigInt(text) >= least && BigInt(text) <= most

const checks = {
  integer: matchRange(-(2n ** 63n), 2n ** 63n - 1n),
  /** an integer of MySQL without a sign */
  unsigned: matchRange(0n, 2n ** 64n - 1n),
  decimal: matchPattern(/^-?\d{1,30}(\.\d{1,30})?$/),
  boolean: matchPattern(/^(true|false)$/),
  uuid: matchPattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
  date: isDay,
  datetime: (text: string) => isDay(text.slice(0, 10)) && (text.length === 10 || timeShape.test(text.slice(10))),
}

/** Types of values that databases read from texts, and refuse in other texts. */
export type CheckedType = keyof typeof checks

/** Whether every database can read a text as a value of the type: `2026-01-31 08:00` is a `datetime`, without a zone. */
export const isValueText = (type: CheckedType, text: string): boolean => checks[type](text)

export const isCheckedType = (type: string): type is CheckedType => Object.hasOwn(checks, type)
