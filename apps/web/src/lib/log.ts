/** For whoever looks into a fault with the browser's tools; people are told on the page. The only place that writes there. */
export function warn(text: string): void {
  console.warn(text)
}
