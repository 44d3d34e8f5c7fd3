import type { RecordWindowProps } from './record-window.tsx'

/** Index of the record on its page, and functions to open the previous and next one. */
export function getRecordPosition(
  { ids, recordId, onMove }: Pick<RecordWindowProps, 'ids' | 'recordId' | 'onMove'>,
  mayLeave: () => Promise<boolean>,
) {
  const index = ids && recordId ? ids.indexOf(recordId) : -1
  if (!ids || !onMove || index < 0) return undefined
  return {
    index,
    count: ids.length,
    onMove: (step: 1 | -1) => {
      const next = ids[index + step]
      if (next) void mayLeave().then((may) => may && onMove(next))
    },
  }
}
