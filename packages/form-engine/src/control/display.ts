/** A number with exactly `decimals` decimals, grouped by thousands where asked (F9.54); anything else is ''. */
export function displayNumber(value: unknown, decimals: number, thousands: boolean): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return ''
  const text = value.toFixed(decimals)
  return thousands ? groupThousands(text) : text
}

/** `-1234567.50` → `-1,234,567.50` */
export function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A moment in the zone `offsetMinutes` east of UTC; `pattern` has yyyy MM dd HH mm ss (or YYYY, DD). Not a moment: ''. */
export function displayMoment(moment: unknown, pattern: string, offsetMinutes: number): string {
  const date = new Date(typeof moment === 'number' ? moment + offsetMinutes * 60_000 : NaN)
  if (Number.isNaN(date.getTime())) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  const parts: Record<string, string> = {
    yyyy: String(date.getUTCFullYear()).padStart(4, '0'),
    MM: two(date.getUTCMonth() + 1),
    dd: two(date.getUTCDate()),
    HH: two(date.getUTCHours()),
    mm: two(date.getUTCMinutes()),
    ss: two(date.getUTCSeconds()),
  }
  return pattern
    .replace(/YYYY/g, 'yyyy')
    .replace(/DD/g, 'dd')
    .replace(/yyyy|MM|dd|HH|mm|ss/g, (part) => parts[part] ?? part)
}
