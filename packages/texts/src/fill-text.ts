/** Fills in the values of a text, `{name}`; one without a value stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark))
