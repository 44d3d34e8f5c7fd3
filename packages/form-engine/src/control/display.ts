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
