import type { RecordWindowProps } from './record-window.tsx'

/** Index of the record on its page, and functions to open the previous and next one. @param leave false to stay on this one */
export function getRecordPosition(
  { ids, recordId, onMove }: Pick<RecordWindowProps, 'ids' | 'recordId' | 'onMove'>,
  leave: () => Promise<boolean>,
) {
  const index = ids && recordId ? ids.indexOf(recordId) : -1
  if (!ids || !onMove || index < 0) return undefined
  return {
    index,
    count: ids.length,
    onMove: (step: 1 | -1) => {
      const next = ids[index + step]
      if (next) void leave().then((hasLeft) => hasLeft && onMove(next))
    },
  }
}
