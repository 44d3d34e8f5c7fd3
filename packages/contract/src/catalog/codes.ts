/** The codes of a catalog, by the names of its entries. */
export function pickCodes<const E extends Record<string, { code: unknown }>>(
  entries: E,
): { readonly [N in keyof E]: E[N]['code'] } {
  return Object.fromEntries(Object.entries(entries).map(([name, { code }]) => [name, code])) as {
    [N in keyof E]: E[N]['code']
  }
}

/** The entry of a catalog with a code. */
export function findByCode<E extends { code: unknown }>(
  entries: Readonly<Record<string, E>>,
  code: unknown,
): E | undefined {
  return Object.values(entries).find((entry) => entry.code === code)
}
