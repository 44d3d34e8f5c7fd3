const units = ['B', 'KB', 'MB', 'GB']

/** `1536` → `1.50 KB`: steps of 1024, two decimals, whole bytes included (S9.50–S9.54, SO.115). */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return ''
  let step = 0
  while (step < units.length - 1 && bytes / 1024 ** step >= 1024) step += 1
  return `${(bytes / 1024 ** step).toFixed(2)} ${units[step]}`
}
