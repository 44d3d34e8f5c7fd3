/** Writes to the browser's console, for developers; users see errors on the page. The only place that does. */
export function warn(text: string): void {
  console.warn(text)
}
