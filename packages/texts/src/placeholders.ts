/** The values that a text has filled in, sorted: `{name}`, of a sub-table `{items.name}`, in the web app `{{name}}`. Tags such as `<1>` count too. */
export const listPlaceholders = (text: string): string[] =>
  [...new Set(text.match(/\{\{[\w-]+|\{\w+(?:[.:]\w+)*\}|<\/?\w+\s*\/?>/g))].sort()
